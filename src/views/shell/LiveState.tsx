import { selectConnection } from '../../machines/connection/connection.selectors.ts'
import { useFormat, useText, type TextKey } from '../kit/text.ts'
import type { ConnectionFacts } from '../../machines/connection/connection.selectors.ts'
import { isShallowEqual, useChart, useNow, useStream, useSubmitOff, useSystem } from './system-context.tsx'

type Look = 'live' | 'live live--wait' | 'live live--off'

/** One word for the connection. A broken link comes first: figures can't be current without it. */
const wordOf = ({ link, figures }: Pick<ConnectionFacts, 'link' | 'figures'>): readonly [TextKey, Look] => {
  if (link === 'offline') return ['connection.offline', 'live live--off']
  if (link === 'waiting') return ['connection.waiting', 'live live--wait']
  if (link === 'idle') return ['connection.idle', 'live live--off']
  if (link === 'connecting' || figures === 'unknown') return ['connection.connecting', 'live live--wait']
  if (figures === 'live') return ['connection.live', 'live']
  if (figures === 'ageing') return ['connection.ageing', 'live live--wait']
  return figures === 'resyncing' ? ['connection.resyncing', 'live live--wait'] : ['connection.stale', 'live live--off']
}

/** How old the newest price is, once a second. Phones have no room for it. */
const Age = () => {
  const t = useText()
  const { markets, now } = useSystem()
  const format = useFormat()
  useNow(1000)
  return t('connection.liveAge', { age: format.price((Math.max(0, now() - markets.heardAt()) / 1000).toFixed(1), 1) })
}

/** Shows whether prices are live. It isn't a live region, or screen readers would announce every short interruption. */
export const LiveState = () => {
  const t = useText()
  const connection = useChart(useStream('connection'), selectConnection, isShallowEqual)
  const isReplay = useSubmitOff() === 'replay'
  const { device } = useSystem()
  if (isReplay) return null
  const [word, look] = wordOf(connection)
  return (
    <span className={look}>
      <span className="sr">{t('connection.label')} </span>
      {word === 'connection.live' && device === 'desktop' ? <Age /> : t(word)}
    </span>
  )
}
