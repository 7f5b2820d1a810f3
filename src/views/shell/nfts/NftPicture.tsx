import { pictureOf } from '../../../domain/nft/picture.ts'
import type { Nft } from '../../../domain/wire/nft.ts'
import { classNames } from '../../kit/class-names.ts'
import { useText } from '../../kit/text.ts'
import styles from './nfts.module.css'

interface NftPictureProps {
  readonly work: Pick<Nft, 'picture' | 'title' | 'collection' | 'number'>
  /** Low, as in a list. */
  readonly isLow?: boolean
}

/** A work's picture, made here from its number. As an image it can run and load nothing. */
export const NftPicture = ({ work: { picture, title, collection, number }, isLow = false }: NftPictureProps) => {
  const t = useText()
  return (
    <img
      className={classNames(styles['picture'], isLow && styles['low'])}
      src={`data:image/svg+xml,${encodeURIComponent(pictureOf(picture))}`}
      alt={t('nfts.picture', { title, collection, number })}
    />
  )
}
