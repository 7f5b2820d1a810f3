import { workOutMachine } from '../../domain/mining/machine-rule.ts'
import { compare, dec } from '../../domain/money.ts'
import type { MiningDay, MiningOrderWithDays } from '../../domain/wire/mining.ts'
import { Fact } from '../kit/Fact.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import styles from './mining-holding.module.css'

/** Digits of the share of the network and of coins: all that they have. */
const [SHARE_DIGITS, COIN_DIGITS] = [18, 12]

interface MachineDayWorkingProps {
  readonly order: MiningOrderWithDays
  readonly day: MiningDay
}

/** From network and price to the money: what rule M-1 made of the day, step by step. */
export const MachineDayWorking = ({ order, day }: MachineDayWorkingProps) => {
  const t = useText()
  const format = useFormat()
  const { powerOf } = useMiningTexts()
  const { share, paid, coins, rawOutput, output, isStill, net } = workOutMachine(order, day)
  const usdt = (amount: string) => exactMoney(format, amount, 'USDT')
  const isClamped = compare(rawOutput, output) !== 0
  const range = { low: usdt(order.minOutput), high: usdt(order.maxOutput) }
  return (
    <>
      <dl className="kv">
        <Fact name={t('miningHolding.network')} isFigure>
          {format.figure(day.networkRate, 0, 'TH/s')}
        </Fact>
        <Fact name={t('miningHolding.difficulty')} isFigure>
          {format.figure(day.difficulty, 0)}
        </Fact>
        <Fact name={t('miningHolding.rate')} isFigure>
          {format.figure(order.rate, 2, 'TH/s')}
        </Fact>
        <Fact name={t('miningHolding.share')} isFigure>
          {format.figure(share, SHARE_DIGITS)}
        </Fact>
        <Fact name={t('miningHolding.paid')} isFigure>
          {format.figure(paid)}
        </Fact>
        <Fact name={t('miningHolding.coins')} isFigure>
          {format.figure(coins, COIN_DIGITS)}
        </Fact>
        <Fact name={t('miningHolding.close', { code: order.market.code })} isFigure>
          {day.close === null ? t('miningHolding.noClose') : format.price(day.close, order.market.scale)}
        </Fact>
        <Fact name={t('miningHolding.raw')} isFigure>
          {exactMoney(format, rawOutput, 'USDT')}
        </Fact>
        <Fact name={t('miningHolding.power')} isFigure>
          {powerOf(order.powerCost, 'USDT')}
        </Fact>
      </dl>
      <ol className={styles['steps']}>
        <li>
          {t(isClamped ? 'miningHolding.clamped' : 'miningHolding.unclamped', { raw: usdt(rawOutput), ...range, output: usdt(output) })}
        </li>
        <li>
          {isStill
            ? t('miningHolding.still', { power: usdt(order.powerCost), output: usdt(output) })
            : t('miningHolding.net', { output: usdt(output), power: usdt(order.powerCost), net: usdt(net) })}
        </li>
        {isStill ? null : (
          <li>
            {t('miningHolding.amount', {
              net: usdt(net),
              quantity: format.figure(order.quantity),
              amount: usdt(dec(net).times(order.quantity).toFixed()),
            })}
          </li>
        )}
      </ol>
    </>
  )
}
