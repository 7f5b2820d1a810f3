import { IDENTITY_PICTURES, type PictureItem } from '../../domain/identity.ts'
import { selectPhotoCapture } from '../../machines/photo-capture/photo-capture.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useSealed, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import styles from './kyc.module.css'

interface ReviewedPictureProps {
  readonly item: PictureItem
  /** The one that will be sent. */
  readonly pictureId: string | null
}

/** A photo as the venue has it. Until it is here, and where it can't be had, it says that it is uploaded. */
export const ReviewedPicture = ({ item, pictureId }: ReviewedPictureProps) => {
  const t = useText()
  const capture = useStreamIfOpen('photoCapture', IDENTITY_PICTURES[item])
  return capture ? <Shown capture={capture} pictureId={pictureId} /> : t('photoCapture.uploaded')
}

const Shown = ({ capture, pictureId }: { readonly capture: StreamOf<'photoCapture'>; readonly pictureId: string | null }) => {
  const t = useText()
  const shown = useChart(capture, selectPhotoCapture, isShallowEqual)
  const source = useSealed(shown.previewRef)
  if (shown.pictureId !== pictureId) return t('photoCapture.uploaded')
  if (source !== '') return <img className={styles['photo']} src={source} alt={t('photoCapture.preview')} />
  return (
    <span className={styles['unseen']}>
      {t('photoCapture.uploaded')}{' '}
      <Button size="sm" isBusy={shown.isWorking} onClick={() => capture.send({ type: 'photoCapture.show' })}>
        {t('photoCapture.show')}
      </Button>
    </span>
  )
}
