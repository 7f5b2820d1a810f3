/** What a person is told comes in the order in which it happened, however long each piece of news takes to be read. */
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTopic } from '../../server/core/bus.ts'
import { onBus, onLive } from '../../server/core/news.ts'
import { connectLive } from '../support/live-client.ts'
import { emptyModule } from '../support/modules.ts'
import { openVenue, type Venue } from '../support/venue.ts'

const chime = defineTopic('chime', z.object({ userId: z.string(), count: z.int() }))
const letGo = defineTopic('letGo', z.object({}))
const first = Promise.withResolvers<void>()

let venue: Venue
beforeAll(async () => {
  const news = onLive(chime, async (_services, { count }) => {
    if (count === 1) await first.promise
    return { type: 'AUTH_FAILED', code: count }
  })
  venue = await openVenue({ listen: true, modules: [emptyModule('chimes', { news: [news, onBus(letGo)] })] })
})

test('news that take long to be read are told before those that came after them', async () => {
  venue.services.bus.subscribe(letGo, () => first.resolve())
  const [client, user] = [await connectLive(venue), await venue.newUser()]
  client.authenticate(user)
  await client.until(() => client.last('USER_BALANCE_UPDATE'))
  await venue.services.bus.publish(chime, { userId: user.id, count: 1 })
  await venue.services.bus.publish(chime, { userId: user.id, count: 2 })
  // The bus keeps its order: both are known when the first may go on.
  await venue.services.bus.publish(letGo, {})
  const told = () => client.messages.flatMap((message) => (message.type === 'AUTH_FAILED' ? [message.code] : []))
  await client.until(() => told().length === 2)
  expect(told()).toEqual([1, 2])
  client.close()
})
