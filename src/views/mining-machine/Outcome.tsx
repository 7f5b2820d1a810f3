import type { ReactNode } from 'react'
import { compare, type Decimal } from '../../domain/money.ts'
import type { MiningMachine } from '../../domain/wire/mining.ts'
import type { MachinePreview } from '../../machines/mining-machine/mining-machine.selectors.ts'
import { classNames } from '../kit/class-names.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { Money } from '../kit/Figure.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import styles from './mining-machine.module.css'

interface OutcomeProps {
  readonly machine: MiningMachine
  readonly preview: MachinePreview
  /** Share of the price that ended machines gave back. */
  readonly median: Decimal | null
}

/** What a purchase can come to, the low end first, and everything that is agreed to. */
export const Outcome = ({ machine, preview, median }: OutcomeProps) => {
  const t = useText()
  const format = useFormat()
  const { rangeOf, powerOf, day } = useMiningTexts()
  const usdt = (amount: Decimal) => exactMoney(format, amount, 'USDT')
  const count = machine.days
  return (
    <>
      <dl className={styles['outcome']}>
        <Way title={t('miningMachine.lowEnd', { count })} all={preview.least} by={preview.worst} />
        <Way title={t('miningMachine.highEnd', { count })} all={preview.most} by={preview.best} />
      </dl>
      <p className="t-sm t-2">
        {machine.paysOn.last === null
          ? t('miningMachine.lowNever')
          : t('miningMachine.lowPays', { day: format.figure(machine.paysOn.last) })}{' '}
        {median === null ? null : t('miningMachine.median', { share: format.share(median, 0) })}
      </p>
      <dl className="kv">
        <Line name={t('miningMachine.price')}>{usdt(preview.amount)}</Line>
        <Line name={t('miningMachine.output')}>{rangeOf({ low: machine.minOutput, high: machine.maxOutput }, 'USDT')}</Line>
        <Line name={t('miningMachine.powerTaken')}>{t('miningMachine.aDay', { amount: powerOf(machine.powerCost, 'USDT') })}</Line>
        <Line name={t('miningMachine.cycle')}>{t('miningMachine.forDays', { count: machine.cycle })}</Line>
        <Line name={t('miningMachine.starts')}>{day(preview.firstDay)}</Line>
        <Line name={t('miningMachine.firstResult')}>{format.dateTime(preview.firstResult)}</Line>
        <Line name={t('miningMachine.ends')}>{format.dateTime(preview.endTime)}</Line>
        <Line name={t('miningMachine.returned')}>{t('miningMachine.notPossible')}</Line>
        <Line name={t('miningMachine.mostLost')} isTotal>
          {t('miningMachine.lostShare', { amount: usdt(preview.loss), share: format.share(preview.lossShare, 1) })}
        </Line>
      </dl>
      <p className="t-sm t-2">{t(compare(preview.least, '0') === 0 ? 'miningMachine.lostInFull' : 'miningMachine.worstCase')}</p>
    </>
  )
}

const Way = ({ title, all, by }: { readonly title: string; readonly all: Decimal; readonly by: Decimal }) => {
  const format = useFormat()
  const isLoss = compare(by, '0') < 0
  return (
    <div className={classNames(isLoss ? styles['loss'] : styles['gain'])}>
      <dt>{title}</dt>
      <dd>
        <Money>{format.money(all)}</Money>
        <span className={classNames('num', styles['by'])}>{format.signedMoney(by, 'USDT')}</span>
      </dd>
    </div>
  )
}

const Line = ({ name, isTotal = false, children }: { readonly name: string; readonly isTotal?: boolean; readonly children: ReactNode }) => (
  <div className={isTotal ? 'is-total' : undefined}>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
