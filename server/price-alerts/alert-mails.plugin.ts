/** Keeps sending mails about crossed alerts, by whichever process gets to them. */
import fp from 'fastify-plugin'
import { createMailer } from '../mailbox/mailer.ts'
import { mailAlerts } from './mail-alerts.ts'

const LOOK_EVERY = 2_000

export const alertMailsPlugin = fp(
  async (app) => {
    const { services } = app
    const mailer = createMailer(services)
    let looking: Promise<unknown> | null = null
    let timer: NodeJS.Timeout | undefined
    const look = (): void => {
      looking ??= mailAlerts(services, mailer)
        .catch((error: unknown) => services.log.warn({ err: error }, 'mails about price alerts could not be looked for'))
        .finally(() => {
          looking = null
        })
    }
    app.addHook('onReady', async () => {
      timer = setInterval(look, LOOK_EVERY)
      timer.unref()
    })
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await looking
    })
  },
  { name: 'alert-mails' },
)
