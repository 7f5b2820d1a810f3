import { useId } from 'react'
import { IDENTITY_PICTURES, PICTURE_ITEMS, type PictureItem } from '../../domain/identity.ts'
import { isMissing, itemsAsked, refusalOf } from '../../machines/kyc/kyc.selectors.ts'
import { selectPhotoCapture } from '../../machines/photo-capture/photo-capture.selectors.ts'
import { FieldError } from '../kit/Field.tsx'
import { useText } from '../kit/text.ts'
import { PhotoField } from '../shell/PhotoField.tsx'
import { isShallowEqual, useChart, useStreamIfOpen, type StreamOf } from '../shell/system-context.tsx'
import type { StepProps } from './FillCard.tsx'

/** The photos that are asked for. */
export const PhotosStep = ({ context }: StepProps) => {
  const asked = itemsAsked(context)
  return PICTURE_ITEMS.filter((item) => asked.includes(item)).map((item) => <Photo key={item} context={context} item={item} />)
}

interface PhotoProps extends Pick<StepProps, 'context'> {
  readonly item: PictureItem
}

const Photo = ({ context, item }: PhotoProps) => {
  const t = useText()
  const capture = useStreamIfOpen('photoCapture', IDENTITY_PICTURES[item])
  return (
    <>
      <PhotoField
        purpose={IDENTITY_PICTURES[item]}
        label={t(`kyc.items.${item}`)}
        isMissing={(context.showProblems || refusalOf(context, item) !== undefined) && isMissing(context, item)}
        missing={t('kyc.photos.needed')}
      />
      {capture && isMissing(context, item) ? <Gone capture={capture} /> : null}
    </>
  )
}

/** This device shows one that the venue has no more. */
const Gone = ({ capture }: { readonly capture: StreamOf<'photoCapture'> }) => {
  const t = useText()
  const id = useId()
  const { stage } = useChart(capture, selectPhotoCapture, isShallowEqual)
  return stage === 'uploaded' ? <FieldError id={id}>{t('kyc.photos.gone')}</FieldError> : null
}
