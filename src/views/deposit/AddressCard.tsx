import { useId } from 'react'
import type { DepositWay } from '../../domain/wire/deposit.ts'
import { selectDepositInfo } from '../../machines/deposit-info/deposit-info.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { exactMoney } from '../kit/exact-text.ts'
import { Icon } from '../kit/Icon.tsx'
import { networkName } from '../kit/network-name.ts'
import { QrCode } from '../kit/QrCode.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import { StepTitle } from './StepTitle.tsx'
import styles from './deposit.module.css'

interface AddressCardProps {
  readonly stream: StreamOf<'depositInfo'>
  readonly way: DepositWay
  readonly isSimulated: boolean
}

/** Where the money is to be sent. A simulated address leads nowhere: its code says so to whoever scans it. */
export const AddressCard = ({ stream, way, isSimulated }: AddressCardProps) => {
  const t = useText()
  const format = useFormat()
  const headId = useId()
  const { currency, network, address, minimum, confirmations } = way
  const warning = `${t('deposit.simTitle')} ${t('deposit.simBody')}`
  return (
    <section className="card" aria-labelledby={headId}>
      <StepTitle id={headId} step={2} title={t('deposit.sendTo')} />
      <div className={`card__body ${styles['address']}`}>
        <div className={styles['code']}>
          <QrCode text={isSimulated ? warning : address} label={t(isSimulated ? 'deposit.qrSimulated' : 'deposit.qr')} />
        </div>
        <div className="stack stack--m">
          <div className="field">
            <span className="field__label">{t('deposit.addressOf', { network: networkName(network, currency) })}</span>
            <p className={styles['well']}>
              <bdi dir="ltr" className={styles['mono']}>
                {address}
              </bdi>
              <Button size="sm" onClick={() => stream.send({ type: 'depositInfo.copy', what: 'address', text: address })}>
                {t('deposit.copy')}
              </Button>
            </p>
            <Copied stream={stream} />
          </div>
          <dl className="kv">
            <Fact name={t('deposit.minimum')} isFigure>
              {exactMoney(format, minimum, currency)}
            </Fact>
            <Fact name={t('deposit.creditedAfter')}>{t('deposit.confirmations', { count: confirmations })}</Fact>
          </dl>
          {isSimulated ? (
            <div className={`note ${styles['buff']}`}>
              <Icon name="info" />
              <div>
                <b className="strong">{t('deposit.simTitle')}</b> {t('deposit.simBody')} {t('deposit.simCode')}
              </div>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}

const Copied = ({ stream }: Pick<AddressCardProps, 'stream'>) => {
  const t = useText()
  const { copyNotice } = useChart(stream, selectDepositInfo, isShallowEqual)
  return (
    <p className="field__hint" role="status">
      {copyNotice === null ? '' : t(`deposit.${copyNotice}`)}
    </p>
  )
}
