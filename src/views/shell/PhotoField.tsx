/** The field for a picture that a form wants: by file, by dropping one, or by the camera. Its chart opens with the page. */
import { READABLE, type PictureFlaw } from '../../domain/picture-quality.ts'
import type { PicturePurpose } from '../../domain/pictures.ts'
import { selectPhotoCapture, type PhotoStage } from '../../machines/photo-capture/photo-capture.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { CameraView } from '../kit/CameraView.tsx'
import { FieldError } from '../kit/Field.tsx'
import { FileButton } from '../kit/FileButton.tsx'
import { FileDrop } from '../kit/FileDrop.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { PictureRow } from '../kit/PictureRow.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { Note } from '../kit/Toast.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useSealed, useStream, useStreamIfOpen, useSubmitOff, useSystem } from './system-context.tsx'

export interface PhotoFieldProps {
  readonly purpose: PicturePurpose
  /** What the picture is. */
  readonly label: string
  /** The form was sent without it. */
  readonly isMissing?: boolean
  /** What is said then; “Upload the certificate or voucher.” by default. */
  readonly missing?: string
}

/** Packs of texts that its page names: `photoCapture` and `errors/pictures`. */
export const PhotoField = (props: PhotoFieldProps) => {
  const t = useText()
  const isOpen = useStreamIfOpen('photoCapture', props.purpose) !== undefined
  return isOpen ? <Open {...props} /> : <SkeletonRows count={1} label={t('photoCapture.checking')} />
}

const ACCEPT = 'image/jpeg,image/png,image/jp2,.jpg,.jpeg,.png,.jp2,.j2k,.jpf'
const MB = 1_048_576
const SHOWS_CAMERA: readonly PhotoStage[] = ['opening', 'filming']

const Open = (props: PhotoFieldProps) => {
  const { stage } = useChart(useStream('photoCapture', props.purpose), selectPhotoCapture, isShallowEqual)
  if (stage === 'empty') return <Empty {...props} />
  return SHOWS_CAMERA.includes(stage) ? <Filming {...props} /> : <There {...props} />
}

const choose = (stream: ReturnType<typeof useStream<'photoCapture'>>, purpose: PicturePurpose, file: File): void =>
  stream.send({ type: 'photoCapture.choose', purpose, file, name: file.name })

const Empty = ({ purpose, label, isMissing = false, missing }: PhotoFieldProps) => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('photoCapture', purpose)
  const { failure } = useChart(stream, selectPhotoCapture, isShallowEqual)
  const isOff = useSubmitOff() !== null
  return (
    <FileDrop
      label={label}
      hint={t('photoCapture.formats')}
      error={failureText(failure) ?? (isMissing ? (missing ?? t('photoCapture.needed')) : undefined)}
      choose={t('photoCapture.choose')}
      drop={t('photoCapture.drop')}
      accept={ACCEPT}
      isOff={isOff}
      onFile={(file) => choose(stream, purpose, file)}
    >
      <Button isDisabled={isOff} onClick={() => stream.send({ type: 'photoCapture.openCamera' })}>
        {t('photoCapture.openCamera')}
      </Button>
    </FileDrop>
  )
}

const Filming = ({ purpose, label }: PhotoFieldProps) => {
  const t = useText()
  const { camera } = useSystem()
  const stream = useStream('photoCapture', purpose)
  const { stage, isWorking, flaws } = useChart(stream, selectPhotoCapture, isShallowEqual)
  return (
    <div className="field" role="group" aria-label={label}>
      <span className="field__label">{label}</span>
      {stage === 'opening' ? (
        <p role="status">{t('photoCapture.opening')}</p>
      ) : (
        <CameraView label={t('photoCapture.viewfinder')} source={camera(purpose)} />
      )}
      <Seen flaws={flaws} />
      <div className="row">
        {stage === 'filming' ? (
          <Button tone="primary" isBusy={isWorking} onClick={() => stream.send({ type: 'photoCapture.shoot' })}>
            {t(isWorking ? 'photoCapture.capturing' : 'photoCapture.shoot')}
          </Button>
        ) : null}
        <Button onClick={() => stream.send({ type: 'photoCapture.cancel' })}>{t('photoCapture.closeCamera')}</Button>
      </div>
    </div>
  )
}

/** What is wrong with what the camera sees, also for who only hears it: it is said as it changes. */
const Seen = ({ flaws }: { readonly flaws: readonly PictureFlaw[] }) => {
  const t = useText()
  const format = useFormat()
  return (
    <div role="status">
      {flaws.map((flaw) => (
        <p key={flaw} className="field__hint">
          {t(`photoCapture.flaws.${flaw}`, { least: format.figure(READABLE.shortSide) })}
        </p>
      ))}
    </div>
  )
}

const There = ({ purpose, label }: PhotoFieldProps) => {
  const t = useText()
  const format = useFormat()
  const failureText = useFailureText()
  const stream = useStream('photoCapture', purpose)
  const { stage, isWorking, nameRef, previewRef, flaws, failure, bytes, sent } = useChart(stream, selectPhotoCapture, isShallowEqual)
  const name = useSealed(nameRef)
  const source = useSealed(previewRef)
  const isOff = useSubmitOff() !== null
  // A small file is not 0 MB.
  const inMb = (size: number): string => format.figure(String(size === 0 ? 0 : Math.max(0.1, Math.round((size / MB) * 10) / 10)), 1)
  const progressText = t('photoCapture.progress', {
    percent: format.percent(String(Math.floor((sent / Math.max(1, bytes)) * 100)), 0),
    sent: inMb(sent),
    total: inMb(bytes),
  })
  const states: Readonly<Record<PhotoStage, string>> = {
    empty: '',
    opening: '',
    filming: '',
    captured: t('photoCapture.size', { size: inMb(bytes) }),
    checking: t('photoCapture.checking'),
    uploading: t(previewRef === null ? 'photoCapture.unseen' : 'photoCapture.uploading'),
    failed: '',
    uploaded: t('photoCapture.uploaded'),
    removing: t('photoCapture.removing'),
  }
  const problem = failureText(failure)
  const isUnderWay = stage === 'checking' || stage === 'uploading'
  return (
    <>
      <PictureRow
        label={label}
        source={source}
        alt={t('photoCapture.preview')}
        name={name || t('photoCapture.photo')}
        state={states[stage]}
        progress={stage === 'uploading' ? { done: sent, of: Math.max(1, bytes), text: progressText } : undefined}
      >
        {stage === 'removing' ? null : (
          <IconButton
            icon="close"
            label={t(isUnderWay ? 'photoCapture.cancel' : 'photoCapture.remove')}
            disabled={isOff}
            onClick={() => stream.send({ type: isUnderWay ? 'photoCapture.cancel' : 'photoCapture.remove' })}
          />
        )}
      </PictureRow>
      {stage === 'removing' ? null : <Flaws flaws={flaws} />}
      {stage === 'failed' && problem ? <FieldError id={`${purpose}-picture-error`}>{problem}</FieldError> : null}
      <div className="row">
        {stage === 'captured' ? (
          <>
            <Button tone="primary" isDisabled={isOff} onClick={() => stream.send({ type: 'photoCapture.use' })}>
              {t('photoCapture.use')}
            </Button>
            <Button isDisabled={isOff} onClick={() => stream.send({ type: 'photoCapture.retake' })}>
              {t('photoCapture.retake')}
            </Button>
          </>
        ) : null}
        {stage === 'failed' ? (
          <>
            <Button tone="primary" isDisabled={isOff} onClick={() => stream.send({ type: 'photoCapture.retry' })}>
              {t('common.tryAgain')}
            </Button>
            <FileButton accept={ACCEPT} isOff={isOff} onFile={(file) => choose(stream, purpose, file)}>
              {t('photoCapture.choose')}
            </FileButton>
          </>
        ) : null}
        {stage === 'uploaded' && source === '' ? (
          <Button size="sm" isBusy={isWorking} onClick={() => stream.send({ type: 'photoCapture.show' })}>
            {t('photoCapture.show')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** What is wrong with the picture, while there is time to take another. It may be used all the same: a program sees little. */
const Flaws = ({ flaws }: { readonly flaws: readonly PictureFlaw[] }) => {
  const t = useText()
  const format = useFormat()
  if (flaws.length === 0) return null
  return (
    <Note tone="warn">
      <p>{t('photoCapture.flaws.lead')}</p>
      {flaws.map((flaw) => (
        <p key={flaw}>{t(`photoCapture.flaws.${flaw}`, { least: format.figure(READABLE.shortSide) })}</p>
      ))}
      <p>{t('photoCapture.flaws.anyway')}</p>
    </Note>
  )
}
