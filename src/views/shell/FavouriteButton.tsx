import { memo } from 'react'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import styles from './favourite-button.module.css'

/** A star that is filled for the markets of the watchlist. */
export const FavouriteButton = memo(function FavouriteButton({
  code,
  isFavourite,
  onToggle,
}: {
  readonly code: string
  readonly isFavourite: boolean
  readonly onToggle: (code: string) => void
}) {
  const t = useText()
  return (
    <button
      type="button"
      className={`icon-btn ${isFavourite ? styles['starred'] : styles['star']}`}
      aria-pressed={isFavourite}
      aria-label={t(isFavourite ? 'markets.removeFavourite' : 'markets.addFavourite', { code })}
      onClick={() => onToggle(code)}
    >
      <Icon name="star" size="sm" />
    </button>
  )
})
