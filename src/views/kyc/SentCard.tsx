import type { KycStage } from '../../machines/kyc/kyc.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Note } from '../kit/Toast.tsx'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import styles from './kyc.module.css'

/** It was sent, and what became of it isn't known yet. */
export const SentCard = ({ stream, stage }: { readonly stream: StreamOf<'kyc'>; readonly stage: KycStage }) => {
  const t = useText()
  return (
    <Card title={t('kyc.sent.title')}>
      <div className="card__body">
        <div className="stack">
          <div role="status">
            {stage === 'submitting' ? (
              <p>{t('kyc.sent.sending')}</p>
            ) : (
              <Note tone="warn">{t(stage === 'unknown' ? 'kyc.sent.unknown' : 'kyc.sent.unresolved')}</Note>
            )}
          </div>
          {stage === 'submitting' ? null : (
            <div className={styles['actions']}>
              <Button onClick={() => stream.send({ type: 'kyc.check' })}>{t('common.checkNow')}</Button>
              {stage === 'unresolved' ? <Button onClick={() => stream.send({ type: 'kyc.dismiss' })}>{t('kyc.sent.look')}</Button> : null}
            </div>
          )}
        </div>
      </div>
    </Card>
  )
}
