import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { FlashExchangeCommand, FlashExchangeEvent } from '../../machines/flash-exchange/flash-exchange.types.ts'

/** A click makes the key of its exchange, and says when it was by the venue's clock. */
export const prepareFlashExchange = ({ newKey, now }: PrepareTools): PrepareMap<FlashExchangeCommand, FlashExchangeEvent> => ({
  'flashExchange.confirm': (command) => ({ ...command, key: newKey(), now: now() }),
})
