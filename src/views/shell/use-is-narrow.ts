import { useStore } from '../kit/use-store.ts'

/** The design's phone grid ends below this width; the content follows the width, the frame follows the device. */
const PHONE_GRID = '(max-width: 767.98px)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(PHONE_GRID)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where tables become rows. Only for content that would otherwise be in the page twice. */
export const useIsNarrow = (): boolean =>
  useStore(
    subscribe,
    () => matchMedia(PHONE_GRID).matches,
    () => false,
  )
