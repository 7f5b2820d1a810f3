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
          <Fact name={t('miningHolding.output')} isFigure>
            {usdt(order.produced)}
          </Fact>
          <Fact name={t('miningHolding.power')} isFigure>
            {powerOf(order.powerPaid, 'USDT')}
          </Fact>
          <Fact name={t('mining.received')} isFigure>
            {usdt(order.received)}
          </Fact>
          <Fact name={t('mining.daysPosted')} isFigure>
            {t('mining.daysOf', posted)}
          </Fact>
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
          <Fact name={t('mining.paid')} isFigure>
            {usdt(order.amount)}
          </Fact>
          <Fact name={t('mining.quantity')} isFigure>
            {format.figure(order.quantity)}
          </Fact>
          <Fact name={t('miningHolding.running')} isFigure>
            {format.figure(order.runningDays)}
          </Fact>
          <Fact name={t('miningHolding.dailyRange')} isFigure>
            {rangeOf({ low: order.minOutput, high: order.maxOutput }, 'USDT')}
          </Fact>
          <Fact name={t('miningHolding.bought')} isFigure>
            {format.dateTime(order.openTime)}
          </Fact>
          <Fact name={t('miningHolding.counted')} isFigure>
            {t('miningHolding.fromTo', { first: day(order.firstDay), last: day(order.lastDay) })}
          </Fact>
          {order.nextTime === null ? null : (
            <Fact name={t('miningHolding.nextOutput')} isFigure>
              {format.dateTime(order.nextTime)} <Countdown at={order.nextTime} />
            </Fact>
          )}
          {order.closeTime === null ? (
            <Fact name={t('mining.ends')} isFigure>
              {format.dateTime(order.endTime)}
            </Fact>
          ) : (
            <Fact name={t('mining.ended')} isFigure>
              {format.dateTime(order.closeTime)}
            </Fact>
          )}
          {order.profit === null ? null : (
            <Fact name={t('mining.result')} isTotal>
              <Delta value={order.profit}>{format.signedMoney(order.profit, 'USDT')}</Delta>
            </Fact>
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
