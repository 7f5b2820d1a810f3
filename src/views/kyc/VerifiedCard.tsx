import type { KycContext } from '../../machines/kyc/kyc.types.ts'
import { Fact } from '../kit/Fact.tsx'
import { Badge } from '../kit/Badge.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { useFormat, useText } from '../kit/text.ts'
import styles from './kyc.module.css'

/** It is verified, and this is the way to what that opens. */
export const VerifiedCard = ({ context: { number, decidedAt } }: { readonly context: KycContext }) => {
  const t = useText()
  const format = useFormat()
  return (
    <Card
      title={t('kyc.verified.title')}
      beside={
        <Badge tone="ok" icon="check">
          {t('kyc.verified.badge')}
        </Badge>
      }
    >
      <div className="card__body">
        <div className="stack">
          <p role="status">{t('kyc.verified.body')}</p>
          <dl className="kv">
            <Fact name={t('kyc.pending.number')}>
              <bdi dir="ltr">{number}</bdi>
            </Fact>
            <Fact name={t('kyc.verified.since')}>{decidedAt === null ? null : format.dateTime(decidedAt)}</Fact>
          </dl>
          <div className={styles['actions']}>
            <ButtonLink tone="primary" to="/loan">
              {t('kyc.verified.toLoans')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Card>
  )
}
