import type { ReactNode } from 'react'
import type { OrderLife } from '../../domain/wire/general-order.ts'
import { selectOrderLife } from '../../machines/order-life/order-life.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { Track } from '../kit/Track.tsx'
import { NetMoney, StatusBadge } from '../shell/OrderFigures.tsx'
import { OrderSide } from '../shell/OrderSide.tsx'
import { isShallowEqual, useChart, type StreamOf } from '../shell/system-context.tsx'
import { LifeStep } from './LifeStep.tsx'
import styles from './order-life.module.css'

interface LifeDialogProps {
  readonly stream: StreamOf<'orderLife'>
  readonly children: (proof: NonNullable<OrderLife['proof']>) => ReactNode
}

/** What became of one order, the oldest step first; nothing while nobody asks for one. */
export const LifeDialog = ({ stream, children }: LifeDialogProps) => {
  const t = useText()
  const failureText = useFailureText()
  const { order, life, mayBeOld, failure } = useChart(stream, selectOrderLife, isShallowEqual)
  if (order === null) return null
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => stream.send({ type: 'orderLife.close' })}
      title={t('orderLife.title', { number: order.orderNumber })}
      closeLabel={t('common.close')}
      actions={
        failure === null ? null : (
          <Button tone="primary" onClick={() => stream.send({ type: 'orderLife.retry' })}>
            {t('common.tryAgain')}
          </Button>
        )
      }
    >
      <div className="stack stack--m">
        <div role="status">
          {failure === null ? null : (
            <Note tone={mayBeOld ? 'warn' : 'danger'}>
              {t(mayBeOld ? 'orderLife.mayBeOld' : 'orderLife.failed')} {failureText(failure)}
            </Note>
          )}
          {life === null && failure === null ? <SkeletonRows count={4} label={t('orderLife.loading')} /> : null}
        </div>
        {life === null ? null : (
          <>
            <Head life={life}>{children}</Head>
            <Track
              label={t('orderLife.events')}
              steps={life.events.map((event) => ({
                state: event.step === 'refused' ? 'stop' : 'done',
                title: t(`orderLife.step.${event.step}`),
                beside: <At at={event.at} />,
                children: <LifeStep event={event} scale={life.order.scale ?? 2} />,
              }))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

const At = ({ at }: { readonly at: number }) => <time dateTime={new Date(at).toISOString()}>{useFormat().dateTimeSeconds(at)}</time>

/** Which order it is, and what it has brought. */
const Head = ({ life: { order, proof }, children }: Pick<LifeDialogProps, 'children'> & { readonly life: OrderLife }) => {
  const t = useText()
  const format = useFormat()
  return (
    <div className={styles['head']}>
      <div className="row row--s">
        <bdi className="num strong">{order.codes.join(', ')}</bdi>
        {order.direction === null ? null : <OrderSide order={order} />}
        <StatusBadge order={order} />
        {proof === null ? null : children(proof)}
      </div>
      <dl className="kv">
        <Fact name={t('records.kinds')}>{t(`generalOrders.kind.${order.kind}`)}</Fact>
        <Fact name={t('records.amount')} isFigure>
          {format.money(order.amount, 'USDT')}
        </Fact>
        <Fact name={t('records.fee')} isFigure>
          {format.money(order.fee, 'USDT')}
        </Fact>
        <Fact name={t('records.result')}>
          <NetMoney order={order} unit="USDT" />
        </Fact>
      </dl>
    </div>
  )
}
