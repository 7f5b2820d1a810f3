import type { ReactNode } from 'react'
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
        <Line name={t('miningHolding.network')}>{format.figure(day.networkRate, 0, 'TH/s')}</Line>
        <Line name={t('miningHolding.difficulty')}>{format.figure(day.difficulty, 0)}</Line>
        <Line name={t('miningHolding.rate')}>{format.figure(order.rate, 2, 'TH/s')}</Line>
        <Line name={t('miningHolding.share')}>{format.figure(share, SHARE_DIGITS)}</Line>
        <Line name={t('miningHolding.paid')}>{format.figure(paid)}</Line>
        <Line name={t('miningHolding.coins')}>{format.figure(coins, COIN_DIGITS)}</Line>
        <Line name={t('miningHolding.close', { code: order.market.code })}>
          {day.close === null ? t('miningHolding.noClose') : format.price(day.close, order.market.scale)}
        </Line>
        <Line name={t('miningHolding.raw')}>{exactMoney(format, rawOutput, 'USDT')}</Line>
        <Line name={t('miningHolding.power')}>{powerOf(order.powerCost, 'USDT')}</Line>
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

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Fact name={name} isFigure>
    {children}
  </Fact>
)
