import type { MiningMachine, MiningOffer } from '../../domain/wire/mining.ts'
import { exactMoney } from '../kit/exact-text.ts'
import { useFormat, useText } from '../kit/text.ts'
import styles from './mining-machine.module.css'

interface MachineRuleProps {
  readonly offer: MiningOffer
  /** The one that is chosen. */
  readonly machine: MiningMachine | null
}

/** What a machine is, and rule M-1 in words, with the figures of the machine that is chosen or of the first. */
export const MachineRule = ({ offer: { machines, network }, machine }: MachineRuleProps) => {
  const t = useText()
  const format = useFormat()
  const shown = machine ?? machines[0]
  return (
    <>
      <p className="t-meta">{t('miningMachine.rule')}</p>
      <details className={styles['rule']}>
        <summary>{t('miningMachine.ruleTitle')}</summary>
        <ol className={styles['steps']}>
          <li>{t('miningMachine.ruleShare')}</li>
          <li>{t('miningMachine.rulePaid', { reward: format.figure(network.reward), seed: network.seed })}</li>
          <li>{t('miningMachine.ruleOutput')}</li>
          {shown === undefined ? null : (
            <li>
              {t('miningMachine.rulePower', { kwh: format.figure(shown.power, 2), price: exactMoney(format, shown.powerPrice, 'USDT') })}
            </li>
          )}
        </ol>
      </details>
    </>
  )
}
