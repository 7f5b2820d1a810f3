import { itemsStanding, verdictsFailed } from '../../machines/kyc/kyc.selectors.ts'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import { useReason } from '../shell/use-reason.ts'
import type { StepProps } from './FillCard.tsx'
import { useItemTexts } from './use-item-texts.ts'
import { Verdicts } from './Verdicts.tsx'
import styles from './kyc.module.css'

/** What didn't pass and why, what stands, and the way to send again only the former. */
export const FailedCard = ({ stream, context }: StepProps) => {
  const t = useText()
  const { isSubmitOff } = useReason()
  const { itemsText } = useItemTexts()
  const standing = itemsStanding(context)
  return (
    <Card
      title={t('kyc.failed.title')}
      beside={
        <Badge tone="danger" icon="alert">
          {t('kyc.failed.badge')}
        </Badge>
      }
    >
      <div className="card__body">
        <div className="stack">
          <p role="status">{t('kyc.failed.body')}</p>
          <Verdicts verdicts={verdictsFailed(context)} />
          {standing.length === 0 ? null : (
            <p className="t-sm t-2 row row--s row--nowrap row--top">
              <Icon name="check" size="sm" />
              <span>{t('kyc.failed.stands', { items: itemsText(standing) })}</span>
            </p>
          )}
          <div className={styles['actions']}>
            <Button tone="primary" isDisabled={isSubmitOff} onClick={() => stream.send({ type: 'kyc.resend' })}>
              {t('kyc.failed.resend')}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}
