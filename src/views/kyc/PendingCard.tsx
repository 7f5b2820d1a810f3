import type { KycContext } from '../../machines/kyc/kyc.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Toast.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { useStreamIfOpen } from '../shell/system-context.tsx'
import { useItemTexts } from './use-item-texts.ts'
import styles from './kyc.module.css'

/** A reviewer looks at it: by when they decide, and whom to ask once that has passed. */
export const PendingCard = ({ context, isOverdue }: { readonly context: KycContext; readonly isOverdue: boolean }) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const { itemsText } = useItemTexts()
  const support = useStreamIfOpen('supportDialog')
  const { number, submittedAt, dueAt, verdicts } = context
  const due = dueAt === null ? '' : format.dateTime(dueAt)
  return (
    <Card
      title={t('kyc.pending.title')}
      beside={
        <Badge tone={isOverdue ? 'warn' : 'wait'} icon="clock">
          {t(isOverdue ? 'kyc.pending.overdueBadge' : 'kyc.pending.badge')}
        </Badge>
      }
    >
      <div className="card__body">
        <div className="stack">
          <div role="status" className="stack stack--s">
            <p>{failureText({ code: '20001', message: '' })}</p>
            <p>{t(isOverdue ? 'kyc.pending.overdue' : 'kyc.pending.body', { date: due })}</p>
          </div>
          <dl className="kv">
            <Fact name={t('kyc.pending.number')}>
              <bdi dir="ltr">{number}</bdi>
            </Fact>
            <Fact name={t('kyc.pending.sentAt')}>{submittedAt === null ? null : format.dateTime(submittedAt)}</Fact>
            <Fact name={t('kyc.pending.dueAt')}>{due}</Fact>
            <Fact name={t('kyc.pending.items')}>
              <Icon name="clock" size="sm" /> {itemsText(verdicts.filter(({ state }) => state === 'submitted').map(({ item }) => item))}
            </Fact>
          </dl>
          {isOverdue && support ? (
            <div className={styles['actions']}>
              <Button tone="primary" onClick={() => support.send({ type: 'supportDialog.open' })}>
                {t('shell.contactService')}
              </Button>
            </div>
          ) : null}
          <Note>{t('kyc.pending.meanwhile')}</Note>
        </div>
      </div>
    </Card>
  )
}
