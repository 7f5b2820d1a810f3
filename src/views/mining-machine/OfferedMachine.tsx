import { useId, type ReactNode } from 'react'
import type { MiningMachine } from '../../domain/wire/mining.ts'
import { whyNotSold, type MachineFacts } from '../../machines/mining-machine/mining-machine.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { classNames } from '../kit/class-names.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'
import { useMiningTexts } from '../shell/use-mining-texts.ts'
import { MachineArt } from './MachineArt.tsx'
import { PaysScale } from './PaysScale.tsx'
import { PURCHASE } from './purchase-id.ts'
import styles from './mining-machine.module.css'

interface OfferedMachineProps {
  readonly stream: StreamOf<'miningMachine'>
  readonly machine: MiningMachine
  readonly facts: MachineFacts
}

/** A machine that is sold: price, stock, what a day brings and costs, and when it pays for itself, if it does. */
export const OfferedMachine = ({ stream, machine, facts: { stage, draft, mode } }: OfferedMachineProps) => {
  const t = useText()
  const format = useFormat()
  const headId = useId()
  const { rangeOf, powerOf } = useMiningTexts()
  const isChosen = draft.machine === machine.machine
  const isOpen = stage === 'editing' || stage === 'renewing'
  const why = whyNotSold(machine, mode)
  const usdt = (amount: string) => exactMoney(format, amount, 'USDT')
  const { past } = machine
  return (
    <article
      className={classNames(styles['machine'], isChosen && styles['isChosen'], why !== null && styles['isOff'])}
      aria-labelledby={headId}
    >
      <MachineArt rate={machine.rate} />
      <div className={styles['machineBody']}>
        <div className="row row--between">
          <h3 className="t-h3" id={headId}>
            {machine.name}
          </h3>
          {why === null ? (
            <Badge tone="over">
              {t('miningMachine.left', { left: format.figure(machine.left[mode]), stock: format.figure(machine.stock) })}
            </Badge>
          ) : (
            <Badge tone="over" icon="close">
              {t(why === 'outOfStock' ? 'miningMachine.outOfStock' : 'miningMachine.closed')}
            </Badge>
          )}
        </div>
        <p className={classNames('num', styles['price'])}>{usdt(machine.price)}</p>
        <dl className="kv">
          <Line name={t('miningMachine.runs')}>{t('miningMachine.forDays', { count: machine.days })}</Line>
          <Line name={t('miningMachine.cycle')}>{t('miningMachine.forDays', { count: machine.cycle })}</Line>
          <Line name={t('miningMachine.rate')}>{format.figure(machine.rate, 2, 'TH/s')}</Line>
          <Line name={t('miningMachine.output')}>{rangeOf({ low: machine.minOutput, high: machine.maxOutput })}</Line>
          <Line name={t('miningMachine.power')}>{powerOf(machine.powerCost)}</Line>
          <Line name={t('miningMachine.net')}>{rangeOf(machine.daily)}</Line>
          <Line name={t('miningMachine.total')}>{rangeOf(machine.total)}</Line>
        </dl>
        <PaysScale machine={machine} />
        <p className="t-meta">
          {past === null || past.days.length === 0
            ? t('miningMachine.pastUnknown')
            : t('miningMachine.past', { count: past.days.length, sum: usdt(past.sum), still: format.figure(past.stillDays) })}
        </p>
        <Button
          isDisabled={!isOpen || why !== null}
          aria-pressed={isChosen}
          onClick={() => {
            stream.send({ type: 'miningMachine.choose', machine: machine.machine })
            // On a phone the form stands below all the machines.
            document.getElementById(PURCHASE)?.scrollIntoView({ block: 'nearest' })
          }}
        >
          {t('miningMachine.choose', { machine: machine.name })}
        </Button>
      </div>
    </article>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Fact name={name} isFigure>
    {children}
  </Fact>
)
