/** The stream of what the signed-in person is told: open for as long as they are signed in. */
import type { Journal } from '../journal/journal.ts'
import type { Stream } from '../journal/stream.ts'
import type { Definition } from './core-charts.ts'
import type { Foundation } from './foundation.ts'

export interface NotificationStreamsOptions {
  readonly base: Foundation
  readonly journal: Journal
  open(definition: Definition, key: string | null, input?: unknown): Promise<Stream>
  userId(): string | null
  onClose(): void
}

const OURS = ['notifications', 'priceAlerts']

export const createNotificationStreams = ({ base, journal, open, userId, onClose }: NotificationStreamsOptions) => {
  const report = (error: unknown) => base.environment.log(`notifications: ${JSON.stringify(error)}`)
  const follow = async () => {
    const user = userId()
    if (user === null) return
    const { notificationCharts } = await import('./notification-charts.ts')
    const { notifications } = notificationCharts(base, await base.network())
    if (userId() !== user) return
    const stream = await open(notifications, null)
    if (userId() === user) return
    stream.close()
    onClose()
  }
  return {
    /** Opens what belongs to the user. */
    follow: () => void follow().catch(report),
    /** What one was told is not for the next one. */
    leave: () => {
      for (const id of OURS) journal.stream(id)?.close()
      onClose()
    },
  }
}
