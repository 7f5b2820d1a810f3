import { DAY } from '../../domain/simulation/calendar.ts'
import { useFormat } from '../kit/text.ts'
import { useNow } from './system-context.tsx'

const SECOND = 1_000
const two = (value: number): string => String(value).padStart(2, '0')

/** `2 days 03:04:05` until `at`, by the venue's clock; nothing once it is past. */
export const Countdown = ({ at }: { readonly at: number }) => {
  const format = useFormat()
  const left = at - useNow(SECOND)
  if (left <= 0) return null
  const days = Math.floor(left / DAY)
  const seconds = Math.floor((left % DAY) / SECOND)
  const clock = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return <span className="t-meta num">{days === 0 ? clock : `${format.duration(days * 86_400)} ${clock}`}</span>
}
