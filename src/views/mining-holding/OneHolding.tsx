import type { ReactNode } from 'react'
import type miningHolding from '../../../locales/en/miningHolding.json'
import type { Mode } from '../../domain/mode.ts'
import type { MiningOrderWithDays } from '../../domain/wire/mining.ts'
import { selectHolding } from '../../machines/mining-holding/mining-holding.selectors.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { MiningBadge } from '../shell/MiningBadge.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import { HoldingFigures } from './HoldingFigures.tsx'
import { MachineDays } from './MachineDays.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    miningHolding: typeof miningHolding
  }
}

interface OneHoldingProps {
  readonly id: string
  readonly mode: Mode
  /** What can be collected, beside it. */
  readonly collection: (order: MiningOrderWithDays) => ReactNode
  /** The way out before the last day. */
  readonly exit: (order: MiningOrderWithDays) => ReactNode
}

/** Machines of one purchase: how they stand, what each day brought and how that was worked out. */
export const OneHolding = ({ id, mode, collection, exit }: OneHoldingProps) => {
  const t = useText()
  const stream = useStreamIfOpen('miningHolding', `${mode}:${id}`)
  if (!stream) return <SkeletonRows count={4} label={t('miningHolding.loading')} />
  return <Shown stream={stream} collection={collection} exit={exit} />
}

const Shown = ({
  stream,
  collection,
  exit,
}: Pick<OneHoldingProps, 'collection' | 'exit'> & { readonly stream: StreamOf<'miningHolding'> }) => {
  const t = useText()
  const failureText = useFailureText()
  const { nameOf } = useMiningTexts()
  const { order, mayBeOld, failure } = useChart(stream, selectHolding, isShallowEqual)
  const retry = () => stream.send({ type: 'miningHolding.retry' })
  if (order === null)
    return (
      <section className="card" aria-label={t('miningHolding.title')}>
        {failure === null ? (
          <SkeletonRows count={4} label={t('miningHolding.loading')} />
        ) : (
          <ErrorState
            title={t('miningHolding.failedTitle')}
            action={
              <div className="row">
                <Button tone="primary" onClick={retry}>
                  {t('common.tryAgain')}
                </Button>
                <ButtonLink to="/mining">{t('miningHolding.toAll')}</ButtonLink>
              </div>
            }
          >
            {failureText(failure)}
          </ErrorState>
        )}
      </section>
    )
  return (
    <>
      <div className="page__head">
        <div>
          <h2 className="t-h2">{nameOf(order)}</h2>
          <p className="row row--s">
            <MiningBadge order={order} />
            <span className="t-meta">{t('mining.number', { number: order.orderNumber })}</span>
          </p>
        </div>
        <ButtonLink to="/mining">{t('miningHolding.toAll')}</ButtonLink>
      </div>
      {mayBeOld ? (
        <Note tone="warn">
          {t('miningHolding.mayBeOld')} {failureText(failure)}{' '}
          <Button size="sm" tone="quiet" onClick={retry}>
            {t('common.retry')}
          </Button>
        </Note>
      ) : null}
      <div className="split">
        <div className="stack">
          <HoldingFigures order={order} />
          <MachineDays stream={stream} order={order} />
        </div>
        <div className="stack">
          {collection(order)}
          {exit(order)}
        </div>
      </div>
    </>
  )
}
