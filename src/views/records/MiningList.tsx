/** Mining machines of the person, below those that are sold. */
import { MINING_STATES, miningStateOf, type MiningState } from '../../domain/mining/machine-state.ts'
import type { MiningOrder } from '../../domain/wire/mining.ts'
import { isMining, recordsFacts } from '../../machines/records/records.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Card } from '../kit/Card.tsx'
import { classNames } from '../kit/class-names.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { Delta } from '../kit/Figure.tsx'
import { Link } from '../kit/Link.tsx'
import { Segment } from '../kit/Segment.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Countdown } from '../shell/Countdown.tsx'
import { MiningBadge } from '../shell/MiningBadge.tsx'
import { isShallowEqual, useChart, useNow, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import { PagedList } from './PagedList.tsx'
import styles from './records.module.css'

const MINUTE = 60_000
const ALL = 'all'

interface MiningListProps {
  readonly mode: 'demo' | 'real'
}

/** Those that wait, run and have ended, of the account in use. Nothing for a visitor. */
export const MiningList = ({ mode }: MiningListProps) => {
  const stream = useStreamIfOpen('records', `mining:${mode}`)
  return stream ? <Listed stream={stream} /> : null
}

const Listed = ({ stream }: { readonly stream: StreamOf<'records'> }) => {
  const t = useText()
  const { filter } = useChart(stream, recordsFacts, isShallowEqual)
  return (
    <Card title={t('mining.yours')}>
      <div className="card__body">
        <Segment
          label={t('mining.filter')}
          isSmall
          value={typeof filter === 'string' ? (filter as MiningState) : ALL}
          onChoose={(chosen) => stream.send({ type: 'records.filter', filter: chosen === ALL ? null : chosen })}
          options={[
            { value: ALL, label: t('mining.all') },
            ...MINING_STATES.map((state) => ({ value: state, label: t(`mining.state.${state}`) }) as const),
          ]}
        />
      </div>
      <PagedList stream={stream} emptyTitle={t('mining.emptyTitle')} emptyHint={t('mining.emptyHint')} emptyAction={null}>
        {({ rows }) => (
          <div className="recs">
            {rows.filter(isMining).map((order) => (
              <Machines key={order.id} order={order} />
            ))}
          </div>
        )}
      </PagedList>
    </Card>
  )
}

const Machines = ({ order }: { readonly order: MiningOrder }) => {
  const t = useText()
  const format = useFormat()
  const { nameOf, day } = useMiningTexts()
  const state = miningStateOf(order, useNow(MINUTE))
  const usdt = (amount: string) => exactMoney(format, amount, 'USDT')
  return (
    <article className="rec" aria-label={order.orderNumber}>
      <div className="row row--between">
        <Link className="strong" to={`/mining?order=${order.id}`}>
          {nameOf(order)}
        </Link>
        <MiningBadge order={order} />
      </div>
      <dl className={classNames('rec__grid', styles['facts'])}>
        <Fact name={t('mining.paid')} isFigure>
          {usdt(order.amount)}
        </Fact>
        <Fact name={t('mining.received')} isFigure>
          {usdt(order.received)}
        </Fact>
        <Fact name={t('mining.collectable')} isFigure>
          {usdt(order.collectable)}
        </Fact>
        {order.profit === null ? (
          <Fact name={t('mining.income')} isFigure>
            {usdt(order.income)}
          </Fact>
        ) : (
          <Fact name={t('mining.result')}>
            <Delta value={order.profit}>{format.signedMoney(order.profit, 'USDT')}</Delta>
          </Fact>
        )}
        <Fact name={t('mining.daysPosted')}>{t('mining.daysOf', { posted: format.figure(order.daysPosted), count: order.days })}</Fact>
        {state === 'waiting' ? <Fact name={t('mining.starts')}>{day(order.firstDay)}</Fact> : null}
        {order.collectTime === null ? (
          <Fact name={t('mining.ended')}>{format.dateTime(order.closeTime ?? order.endTime)}</Fact>
        ) : (
          <>
            <Fact name={t('mining.ends')}>{format.dateTime(order.endTime)}</Fact>
            <Fact name={t('mining.nextCollection')}>
              {format.dateTime(order.collectTime)} <Countdown at={order.collectTime} />
            </Fact>
          </>
        )}
      </dl>
      <p className={styles['reference']}>{t('mining.number', { number: order.orderNumber })}</p>
    </article>
  )
}
