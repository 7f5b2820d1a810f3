/** Keeps announcing what is written to the outbox, by whichever process gets to it. */
import fp from 'fastify-plugin'
import { Announcer } from './announcer.ts'

export const notificationsPlugin = fp(
  async (app) => {
    const announcer = new Announcer(app.services)
    app.addHook('onReady', async () => announcer.start())
    app.addHook('onClose', () => announcer.stop())
  },
  { name: 'notifications' },
)
