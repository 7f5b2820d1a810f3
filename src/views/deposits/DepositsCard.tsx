import type deposits from '../../../locales/en/deposits.json'
import type { FundState } from '../../domain/funds.ts'
import type { Deposit } from '../../domain/wire/deposit.ts'
import { selectDeposits } from '../../machines/deposits/deposits.selectors.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { FundBadge } from '../kit/FundBadge.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Link } from '../kit/Link.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { FundList, type FundListProps } from '../shell/FundList.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import styles from './deposits.module.css'

declare module '../kit/texts.ts' {
  interface Texts {
    deposits: typeof deposits
  }
}

/** A deposit is never cancelled by its person. */
const STATES: readonly FundState[] = ['pending', 'approved', 'completed', 'rejected', 'failed']
const NOTHING = () => {}

/** All deposits, each leading to its own page. */
export const DepositsCard = () => {
  const t = useText()
  const stream = useStreamIfOpen('deposits')
  const plan = {
    states: STATES,
    stateText: (state: FundState) => t(`funds.states.${state}`),
    title: t('deposits.title'),
    empty: t('deposits.none'),
    emptyHint: t('deposits.noneHint'),
  }
  return stream ? (
    <Loaded stream={stream} {...plan} />
  ) : (
    <FundList<Deposit> {...plan} facts={null} onFilter={NOTHING} onMore={NOTHING} onRetry={NOTHING} onSave={NOTHING}>
      {() => null}
    </FundList>
  )
}

interface LoadedProps extends Pick<FundListProps<Deposit>, 'states' | 'stateText' | 'title' | 'empty' | 'emptyHint'> {
  readonly stream: StreamOf<'deposits'>
}

const Loaded = ({ stream, ...plan }: LoadedProps) => {
  const facts = useChart(stream, selectDeposits, isShallowEqual)
  return (
    <FundList<Deposit>
      {...plan}
      facts={facts}
      onFilter={(filter) => stream.send({ type: 'deposits.filter', filter })}
      onMore={() => stream.send({ type: 'deposits.loadMore' })}
      onRetry={() => stream.send({ type: 'deposits.retry' })}
      onSave={() => stream.send({ type: 'deposits.export' })}
    >
      {(row) => <Row row={row} />}
    </FundList>
  )
}

const Row = ({ row: { id, amount, currency, submittedAt, state } }: { readonly row: Deposit }) => {
  const format = useFormat()
  return (
    <Link to={`/profile/deposit/${id}`} className="list-row list-row--press">
      <span className={styles['row']}>
        <b className="num strong">{exactMoney(format, amount, currency)}</b>
        <span className="t-meta">{format.dateTime(submittedAt)}</span>
      </span>
      <FundBadge state={state} />
      <Icon name="next" size="sm" isMirrored />
    </Link>
  )
}
