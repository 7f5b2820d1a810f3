import { compare, type Decimal } from '../../domain/money.ts'
import type { MiningMachine } from '../../domain/wire/mining.ts'
import type { MachinePreview } from '../../machines/mining-machine/mining-machine.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
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
        <Fact name={t('miningMachine.price')} isFigure>
          {usdt(preview.amount)}
        </Fact>
        <Fact name={t('miningMachine.output')} isFigure>
          {rangeOf({ low: machine.minOutput, high: machine.maxOutput }, 'USDT')}
        </Fact>
        <Fact name={t('miningMachine.powerTaken')} isFigure>
          {t('miningMachine.aDay', { amount: powerOf(machine.powerCost, 'USDT') })}
        </Fact>
        <Fact name={t('miningMachine.cycle')} isFigure>
          {t('miningMachine.forDays', { count: machine.cycle })}
        </Fact>
        <Fact name={t('miningMachine.starts')} isFigure>
          {day(preview.firstDay)}
        </Fact>
        <Fact name={t('miningMachine.firstResult')} isFigure>
          {format.dateTime(preview.firstResult)}
        </Fact>
        <Fact name={t('miningMachine.ends')} isFigure>
          {format.dateTime(preview.endTime)}
        </Fact>
        <Fact name={t('miningMachine.returned')} isFigure>
          {t('miningMachine.notPossible')}
        </Fact>
        <Fact name={t('miningMachine.mostLost')} isFigure isTotal>
          {t('miningMachine.lostShare', { amount: usdt(preview.loss), share: format.share(preview.lossShare, 1) })}
        </Fact>
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
