import type orderLife from '../../../locales/en/orderLife.json'
import type { LookedAt } from '../../machines/order-life/order-life.types.ts'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import type { StreamOf } from '../shell/system-context.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    orderLife: typeof orderLife
  }
}

interface LifeButtonProps {
  readonly stream: StreamOf<'orderLife'>
  readonly order: LookedAt
}

export const LifeButton = ({ stream, order: { id, orderNumber } }: LifeButtonProps) => {
  const t = useText()
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={t('orderLife.of', { number: orderNumber })}
      onClick={() => stream.send({ type: 'orderLife.open', id, orderNumber })}
    >
      {t('orderLife.short')}
    </Button>
  )
}
