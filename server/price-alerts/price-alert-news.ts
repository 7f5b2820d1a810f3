import * as z from 'zod/mini'
import { defineTopic } from '../core/bus.ts'

/** An alert was set, moved or removed: whoever watches its price looks at it again. */
export const priceAlertNews = defineTopic('priceAlert', z.object({ alertId: z.string() }))
