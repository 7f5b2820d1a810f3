import type { ReactNode } from 'react'
import { miningStateOf } from '../../domain/mining/machine-state.ts'
import { compare, dec, type Decimal } from '../../domain/money.ts'
import type { MiningOrderWithDays } from '../../domain/wire/mining.ts'
import { Fact } from '../kit/Fact.tsx'
import { Card } from '../kit/Card.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Delta } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { Countdown } from '../shell/Countdown.tsx'
import { useNow } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import { OutputBars } from './OutputBars.tsx'
import styles from './mining-holding.module.css'

const MINUTE = 60_000

/** What was paid, what came of it so far, and when it goes on. */
export const HoldingFigures = ({ order }: { readonly order: MiningOrderWithDays }) => {
  const t = useText()
  const format = useFormat()
  const { rangeOf, powerOf, day } = useMiningTexts()
  const state = miningStateOf(order, useNow(MINUTE))
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const posted = { posted: format.figure(order.daysPosted), count: order.days }
  const share = dec(order.income).div(dec(order.amount)).toFixed(6)
  return (
    <Card title={t('miningHolding.title')}>
      <div className="card__body">
        {state === 'waiting' ? <p className="t-body">{t('miningHolding.waiting', { day: day(order.firstDay) })}</p> : null}
        {order.endReason === 'exited' ? <p className="t-body">{t('miningHolding.exited')}</p> : null}
        <dl className={styles['facts']}>
          <Line name={t('miningHolding.output')}>{usdt(order.produced)}</Line>
          <Line name={t('miningHolding.power')}>{powerOf(order.powerPaid, 'USDT')}</Line>
          <Line name={t('mining.received')}>{usdt(order.received)}</Line>
          <Line name={t('mining.daysPosted')}>{t('mining.daysOf', posted)}</Line>
        </dl>
        {order.results.length === 0 ? null : <OutputBars order={order} />}
        <div className={styles['back']}>
          <span className="row row--between t-sm">
            <span className="t-2">{t('miningHolding.earnedBack', { income: usdt(order.income), amount: usdt(order.amount) })}</span>
            <b className="num strong">{format.share(share, 1)}</b>
          </span>
          <progress
            className={styles['progress']}
            aria-label={t('miningHolding.earnedBack', { income: usdt(order.income), amount: usdt(order.amount) })}
            max={Number(order.amount)}
            value={Math.min(Number(order.income), Number(order.amount))}
          />
          <Average order={order} />
        </div>
        <dl className="kv">
          <Line name={t('mining.paid')}>{usdt(order.amount)}</Line>
          <Line name={t('mining.quantity')}>{format.figure(order.quantity)}</Line>
          <Line name={t('miningHolding.running')}>{format.figure(order.runningDays)}</Line>
          <Line name={t('miningHolding.dailyRange')}>{rangeOf({ low: order.minOutput, high: order.maxOutput }, 'USDT')}</Line>
          <Line name={t('miningHolding.bought')}>{format.dateTime(order.openTime)}</Line>
          <Line name={t('miningHolding.counted')}>
            {t('miningHolding.fromTo', { first: day(order.firstDay), last: day(order.lastDay) })}
          </Line>
          {order.nextTime === null ? null : (
            <Line name={t('miningHolding.nextOutput')}>
              {format.dateTime(order.nextTime)} <Countdown at={order.nextTime} />
            </Line>
          )}
          {order.closeTime === null ? (
            <Line name={t('mining.ends')}>{format.dateTime(order.endTime)}</Line>
          ) : (
            <Line name={t('mining.ended')}>{format.dateTime(order.closeTime)}</Line>
          )}
          {order.profit === null ? null : (
            <div className="is-total">
              <dt>{t('mining.result')}</dt>
              <dd>
                <Delta value={order.profit}>{format.signedMoney(order.profit, 'USDT')}</Delta>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  )
}

/** Whether it pays for itself, if the days to come are like those so far. */
const Average = ({ order: { amount, income, daysPosted, days, status } }: { readonly order: MiningOrderWithDays }) => {
  const t = useText()
  const format = useFormat()
  if (status === 'closed' || daysPosted === 0) return null
  const needed = compare(income, '0') === 0 ? null : Math.ceil(Number(dec(amount).times(daysPosted).div(dec(income)).toFixed(6)))
  return (
    <p className="t-meta">
      {needed === null || needed > days ? t('miningHolding.averageNever') : t('miningHolding.averagePays', { day: format.figure(needed) })}
    </p>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Fact name={name} isFigure>
    {children}
  </Fact>
)
