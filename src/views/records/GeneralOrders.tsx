import { useLocation } from 'react-router-dom'
import {
  calendarIn,
  generalFilterIn,
  generalFilterOf,
  KINDS_OF_ORDERS,
  partsChosen,
  RESULTS_OF_ORDERS,
  searchOfGeneral,
  SIDES_OF_ORDERS,
  STATUSES_OF_ORDERS,
  type GeneralFilter,
} from '../../domain/general-filter.ts'
import { recordsFacts, isGeneral, selectMarkets, selectTotals } from '../../machines/records/records.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Delta } from '../kit/Figure.tsx'
import { classNames } from '../kit/class-names.ts'
import { Segment } from '../kit/Segment.tsx'
import { Select } from '../kit/Select.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { ProfitCalendarAhead, ProfitCalendarSlot } from '../shell/ProfitCalendarSlot.tsx'
import { isShallowEqual, useChart, useSystem, type SnapshotOf, type StreamOf } from '../shell/system-context.tsx'
import { useIsNarrow } from '../shell/use-is-narrow.ts'
import { GeneralList } from './GeneralList.tsx'
import { PagedList } from './PagedList.tsx'
import { RecordsFile } from './RecordsFile.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import styles from './records.module.css'

interface GeneralOrdersProps {
  readonly stream: StreamOf<'records'>
  readonly mode: 'demo' | 'real'
}

type View = 'list' | 'calendar'

/** Orders of every kind in one list, with what all of them brought that the filter leaves, or what each day brought. The address says which. */
export const GeneralOrders = ({ stream, mode }: GeneralOrdersProps) => {
  const t = useText()
  const { navigate } = useSystem()
  const query = new URLSearchParams(useLocation().search)
  const view: View = calendarIn(query) ? 'calendar' : 'list'
  return (
    <>
      <div className={styles['bar']}>
        <Segment<View>
          label={t('generalOrders.views')}
          value={view}
          // The filter stays in the address: back in the list it holds again.
          onChoose={(chosen) =>
            navigate(`/profile/orders${searchOfGeneral(generalFilterIn(query), chosen === 'calendar' ? { month: null } : null)}`, 'replace')
          }
          options={[
            { value: 'list', label: t('generalOrders.list') },
            { value: 'calendar', label: t('generalOrders.calendar') },
          ]}
        />
        {view === 'list' ? (
          <>
            <Filter stream={stream} />
            <RecordsFile kind="generalOrders" mode={mode} list={stream} />
          </>
        ) : null}
      </div>
      <ProfitCalendarAhead />
      {view === 'calendar' ? <ProfitCalendarSlot mode={mode} /> : <List stream={stream} />}
    </>
  )
}

const List = ({ stream }: Pick<GeneralOrdersProps, 'stream'>) => {
  const t = useText()
  return (
    <PagedList stream={stream} emptyTitle={t('generalOrders.emptyTitle')} emptyHint={t('records.emptyOrdersHint')}>
      {({ rows }) => (
        <>
          <Totals stream={stream} />
          <GeneralList rows={rows.filter(isGeneral)} />
        </>
      )}
    </PagedList>
  )
}

const filterOf = (snapshot: SnapshotOf<'records'>): GeneralFilter => generalFilterOf(snapshot.context.filter)

const Filter = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const { navigate } = useSystem()
  const filter = useChart(stream, filterOf, isShallowEqual)
  const markets = useChart(stream, selectMarkets)
  const { isNarrowed } = useChart(stream, recordsFacts, isShallowEqual)
  const { kind, status, code, side, result } = filter
  // The address alone would lead to the same list, but not before the navigation guard has allowed it: until then, a date field
  // would show what it said before, and lose what is being typed into it.
  const show = (next: GeneralFilter) => {
    stream.send({ type: 'records.filter', filter: next })
    navigate(`/profile/orders${searchOfGeneral(next)}`, 'replace')
  }
  const narrow = (change: Partial<GeneralFilter>) => show({ ...filter, ...change })
  const fields = (
    <div className={styles['filters']}>
      <OneOf
        label={t('records.kinds')}
        value={kind}
        values={KINDS_OF_ORDERS}
        wordOf={(each) => t(`generalOrders.kind.${each}`)}
        onChoose={(chosen) => narrow({ kind: chosen })}
      />
      <OneOf
        label={t('records.status')}
        value={status}
        values={STATUSES_OF_ORDERS}
        wordOf={(each) => t(`records.${each}`)}
        onChoose={(chosen) => narrow({ status: chosen })}
      />
      <OneOf
        label={t('records.instrument')}
        value={code}
        values={code === null || markets.includes(code) ? markets : [code, ...markets]}
        wordOf={(each) => each}
        onChoose={(chosen) => narrow({ code: chosen })}
      />
      <OneOf
        label={t('generalOrders.sides')}
        value={side}
        values={SIDES_OF_ORDERS}
        wordOf={(each) => t(`generalOrders.side.${each}`)}
        onChoose={(chosen) => narrow({ side: chosen })}
      />
      <OneOf
        label={t('generalOrders.results')}
        value={result}
        values={RESULTS_OF_ORDERS}
        wordOf={(each) => t(`generalOrders.result.${each}`)}
        onChoose={(chosen) => narrow({ result: chosen })}
      />
      <TimeFilter span={filter} onChoose={narrow} />
    </div>
  )
  const count = partsChosen(filter)
  return (
    <>
      {isNarrow ? (
        // Folded: otherwise nothing of the list is on a phone's screen.
        <details className={styles['fold']}>
          <summary>{count === 0 ? t('generalOrders.filters') : t('generalOrders.filtersChosen', { figure: format.figure(count) })}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      {isNarrowed ? (
        <Button tone="quiet" onClick={() => show(generalFilterOf(null))}>
          {t('generalOrders.clear')}
        </Button>
      ) : null}
      {filter.dates?.isUtc ? <p className={classNames('t-meta', styles['zone'])}>{t('generalOrders.utcDays')}</p> : null}
    </>
  )
}

interface OneOfProps<Value extends string> {
  readonly label: string
  readonly value: Value | null
  readonly values: readonly Value[]
  readonly wordOf: (value: Value) => string
  readonly onChoose: (value: Value | null) => void
}

/** One of some values, or all of them. */
const OneOf = <Value extends string>({ label, value, values, wordOf, onChoose }: OneOfProps<Value>) => {
  const t = useText()
  return (
    <div className={styles['part']}>
      <Select<Value | 'all'>
        label={label}
        value={value ?? 'all'}
        onChoose={(chosen) => onChoose(chosen === 'all' ? null : chosen)}
        options={[{ value: 'all', label: t('records.kind.all') }, ...values.map((each) => ({ value: each, label: wordOf(each) }))]}
      />
    </div>
  )
}

/** Of all rows that the filter leaves, whatever part of them is on screen. */
const Totals = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const format = useFormat()
  const totals = useChart(stream, selectTotals)
  if (totals === null) return null
  const { count, profit, fees, net } = totals
  return (
    <section className={styles['totals']} aria-label={t('generalOrders.totals')}>
      <dl className={classNames('rec__grid', styles['facts'])}>
        <Fact name={t('generalOrders.count')} isFigure>
          {format.figure(count)}
        </Fact>
        <Fact name={t('generalOrders.profit')}>
          <Delta value={profit}>{format.signedMoney(profit, 'USDT')}</Delta>
        </Fact>
        <Fact name={t('generalOrders.fees')} isFigure>
          {exactMoney(format, fees, 'USDT')}
        </Fact>
        <Fact name={t('records.result')}>
          <Delta value={net}>{format.signedMoney(net, 'USDT')}</Delta>
        </Fact>
      </dl>
    </section>
  )
}
