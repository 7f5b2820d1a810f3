import type { ExchangeFacts } from '../../machines/flash-exchange/flash-exchange.selectors.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { KeyReference } from '../kit/KeyReference.tsx'

/** What is known of the quote and of what was sent. Never more than the venue has said. */
export const ExchangeSentence = ({ facts }: { readonly facts: ExchangeFacts }) => {
  const t = useText()
  const failureText = useFailureText()
  const { stage, failure, isReplaced, isLost, key } = facts
  switch (stage) {
    case 'editing':
      return failure === null ? null : (
        <Note tone="danger">
          {isReplaced ? `${t('flashExchange.replaced')} ` : null}
          {t('flashExchange.quoteFailed')} {failureText(failure)}
        </Note>
      )
    case 'quoting':
      return <p className="t-body">{t('flashExchange.asking')}</p>
    case 'requoting':
      return <Note tone="warn">{t('flashExchange.replaced')}</Note>
    case 'quoted':
      return isReplaced ? (
        <Note tone="warn">
          {t('flashExchange.replaced')} {t('flashExchange.replacedBy')}
        </Note>
      ) : null
    case 'expired':
      return <Note tone="warn">{t(isLost ? 'flashExchange.lost' : 'flashExchange.expired')}</Note>
    case 'refused':
      return (
        <Note tone="danger">
          <b className="strong">{t('flashExchange.failed')}</b> {failureText(failure)} {t('flashExchange.nothingDone')}
        </Note>
      )
    case 'submitting':
      return (
        <>
          <p className="t-body">{t('flashExchange.sending')}</p>
          <KeyReference name={t('flashExchange.reference')} value={key} />
        </>
      )
    case 'unknown':
    case 'reconciling':
      return (
        <>
          <Note tone="warn">{t('flashExchange.unknown')}</Note>
          <KeyReference name={t('flashExchange.reference')} value={key} />
        </>
      )
    case 'unresolved':
      return (
        <>
          <Note tone="warn">{t('flashExchange.unresolved')}</Note>
          <KeyReference name={t('flashExchange.reference')} value={key} />
        </>
      )
    case 'accepted':
      return <Done facts={facts} />
  }
}

const Done = ({ facts: { exchange } }: { readonly facts: ExchangeFacts }) => {
  const t = useText()
  const format = useFormat()
  if (exchange === null) return null
  return (
    <Note tone="ok">
      {t('flashExchange.done', {
        given: exactMoney(format, exchange.amount, exchange.from),
        got: exactMoney(format, exchange.receive, exchange.to),
      })}
    </Note>
  )
}
