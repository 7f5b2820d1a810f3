import { selectHeldWays } from '../../machines/held-ways/held-ways.selectors.ts'
import type { HeldEntry } from '../../machines/held-ways/held-ways.types.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { ErrorState } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

/** At the top of the security page, for whoever has said “This was not me”: nobody else sees anything of it. */
export const HeldWaysCard = () => (useStreamIfOpen('heldWays') ? <HeldWays /> : null)

const HeldWays = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('heldWays')
  const { items, hasFailed, isLoading, outcome, failure } = useChart(stream, selectHeldWays, isShallowEqual)
  if (isLoading || (items.length === 0 && !hasFailed && outcome === null && failure === null)) return null
  if (hasFailed)
    return (
      <Card title={t('heldWays.title')}>
        <ErrorState
          title={t('heldWays.failed')}
          action={<Button onClick={() => stream.send({ type: 'heldWays.retry' })}>{t('common.tryAgain')}</Button>}
        >
          {failureText(failure)}
        </ErrorState>
      </Card>
    )
  return (
    <Card title={t('heldWays.title')}>
      <div className="card__body stack stack--m">
        {items.length > 0 ? <Note tone="warn">{t('heldWays.lead')}</Note> : null}
        <div role="status">
          {outcome ? <Note tone="ok">{t(`heldWays.${outcome}`)}</Note> : null}
          {failure ? <Note tone="danger">{failureText(failure)}</Note> : null}
        </div>
      </div>
      <ul className="divide">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ item: { id, kind, nameRef, addedAt } }: { readonly item: HeldEntry }) => {
  const t = useText()
  const format = useFormat()
  const { isSubmitOff } = useReason()
  const stream = useStream('heldWays')
  const { decision, whyNot } = useChart(stream, selectHeldWays, isShallowEqual)
  const own = useSealed(nameRef)
  const what = t(`heldWays.kinds.${kind}`)
  const name = own === '' ? what : t('heldWays.named', { kind: what, name: own })
  const isOff = whyNot !== null || isSubmitOff
  const isWith = (isMine: boolean): boolean => decision?.id === id && decision.isMine === isMine
  return (
    <li className="list-row">
      <div className="grow">
        <b className="strong">{name}</b>
        <p className="t-sm t-2">{t('heldWays.added', { time: format.dateTime(addedAt) })}</p>
      </div>
      <div className="row">
        {([false, true] as const).map((isMine) => (
          <Button
            key={String(isMine)}
            size="sm"
            isBusy={isWith(isMine)}
            isDisabled={isOff}
            aria-label={t(isMine ? 'heldWays.keepOf' : 'heldWays.removeOf', { name })}
            onClick={() => stream.send({ type: 'heldWays.decide', id, isMine })}
          >
            {t(isMine ? 'heldWays.keep' : 'heldWays.remove')}
          </Button>
        ))}
      </div>
    </li>
  )
}
