import { useId, type ReactNode } from 'react'
import { selectOpenFigure } from '../../machines/balance-entries/balance-entries.selectors.ts'
import type { BalanceFigure, BalanceKind, BalanceList, CurrencyBalance } from '../../domain/wire/balance.ts'
import { Card } from '../kit/Card.tsx'
import { balanceText } from '../kit/exact-text.ts'
import { Instrument } from '../kit/Instrument.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { BalanceEntries } from './BalanceEntries.tsx'
import type { BalanceCardProps } from './TotalCard.tsx'
import styles from './balance.module.css'

/** Prices of whole coins as markets quote them. */
const PRICE_DIGITS = { USDT: 2, USD: 4, BTC: 2, ETH: 2 } as const

/** Each currency with what can be spent of it, what is held, what waits, and what it is worth. */
export const CurrenciesCard = ({ list, mode, isRefreshing }: BalanceCardProps) => {
  const t = useText()
  const isNarrow = useIsNarrow()
  const stream = useStreamIfOpen('balanceEntries', mode)
  return (
    <Card title={t('balance.byCurrency')} beside={<span className="t-meta">{t('balance.hint')}</span>}>
      <div aria-busy={isRefreshing || undefined}>
        {isNarrow ? <Records list={list} stream={stream} /> : <Table list={list} stream={stream} />}
      </div>
    </Card>
  )
}

interface ListProps {
  readonly list: BalanceList
  readonly stream: StreamOf<'balanceEntries'> | undefined
}
interface RowProps {
  readonly balance: CurrencyBalance
  readonly stream: StreamOf<'balanceEntries'> | undefined
}

const KINDS: readonly BalanceKind[] = ['free', 'margin', 'review']

const Table = ({ list, stream }: ListProps) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className="table-wrap" role="group" aria-label={t('balance.byCurrency')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('balance.currency')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col" className="num">
                {t(`balance.figures.${kind}`)}
              </th>
            ))}
            <th scope="col" className="num">
              {t('balance.price')}
            </th>
            <th scope="col" className="num">
              {t('balance.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.currencies.map((balance) => (
            <Row key={balance.currency} balance={balance} stream={stream} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>{t('balance.total')}</td>
            <td className="num strong">{format.money(list.total, undefined, 'down')}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Row = ({ balance, stream }: RowProps) => {
  const t = useText()
  const format = useFormat()
  const { currency, price, value } = balance
  return (
    <Opened currency={currency} stream={stream}>
      {(kind, id) => (
        <>
          <tr>
            <td>
              <Instrument code={currency} name={t(`balance.names.${currency}`)} />
            </td>
            {KINDS.map((each) => (
              <td key={each} className="num">
                <FigureButton balance={balance} kind={each} isOpen={each === kind} id={id} stream={stream} />
              </td>
            ))}
            <td className="num t-2">{format.price(price, PRICE_DIGITS[currency])}</td>
            <td className="num strong">{format.money(value, undefined, 'down')}</td>
          </tr>
          {kind !== null && stream ? (
            <tr className={styles['entriesRow']}>
              <td colSpan={6}>
                <BalanceEntries id={id} stream={stream} figure={{ currency, kind }} amount={balance[kind]} />
              </td>
            </tr>
          ) : null}
        </>
      )}
    </Opened>
  )
}

const Records = ({ list, stream }: ListProps) => (
  <div className="recs">
    {list.currencies.map((balance) => (
      <Record key={balance.currency} balance={balance} stream={stream} />
    ))}
  </div>
)

const Record = ({ balance, stream }: RowProps) => {
  const t = useText()
  const format = useFormat()
  const { currency, price, value } = balance
  return (
    <Opened currency={currency} stream={stream}>
      {(kind, id) => (
        <article className="rec" aria-label={currency}>
          <div className="row row--between row--nowrap">
            <Instrument code={currency} name={t(`balance.names.${currency}`)} />
            <span className={styles['worth']}>
              <b className="num strong">{format.money(value, 'USDT', 'down')}</b>
              {currency === 'USDT' ? null : (
                <span className="t-meta num">{t('balance.at', { price: format.price(price, PRICE_DIGITS[currency]) })}</span>
              )}
            </span>
          </div>
          <dl className="rec__grid">
            {KINDS.map((each) => (
              <div key={each}>
                <dt>{t(`balance.figures.${each}`)}</dt>
                <dd className="num">
                  <FigureButton balance={balance} kind={each} isOpen={each === kind} id={id} stream={stream} />
                </dd>
              </div>
            ))}
          </dl>
          {kind !== null && stream ? <BalanceEntries id={id} stream={stream} figure={{ currency, kind }} amount={balance[kind]} /> : null}
        </article>
      )}
    </Opened>
  )
}

interface OpenedProps {
  readonly currency: BalanceFigure['currency']
  readonly stream: StreamOf<'balanceEntries'> | undefined
  readonly children: (kind: BalanceKind | null, id: string) => ReactNode
}

/** Which of a currency's figures is open, and the id of what opens below it. */
const Opened = ({ stream, ...rest }: OpenedProps) => {
  const id = useId()
  return stream ? <OpenedOf stream={stream} id={id} {...rest} /> : rest.children(null, id)
}

const OpenedOf = ({
  stream,
  currency,
  id,
  children,
}: OpenedProps & { readonly stream: StreamOf<'balanceEntries'>; readonly id: string }) => {
  const figure = useChart(stream, selectOpenFigure)
  return children(figure?.currency === currency ? figure.kind : null, id)
}

interface FigureButtonProps extends RowProps {
  readonly kind: BalanceKind
  readonly isOpen: boolean
  readonly id: string
}

/** A figure that opens into its entries, and closes them. */
const FigureButton = ({ balance, kind, isOpen, id, stream }: FigureButtonProps) => {
  const t = useText()
  const format = useFormat()
  const { currency } = balance
  const amount = balanceText(format, balance[kind], currency)
  return (
    <button
      type="button"
      className={styles['into']}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={t('balance.open', { currency, figure: t(`balance.figures.${kind}`), amount })}
      onClick={() => stream?.send(isOpen ? { type: 'balanceEntries.close' } : { type: 'balanceEntries.open', figure: { currency, kind } })}
    >
      {amount}
    </button>
  )
}
