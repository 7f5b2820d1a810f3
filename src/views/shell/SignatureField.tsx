/** The field for a signature that a form wants: drawn, or typed by keyboard. Its chart opens with the page. */
import { useId } from 'react'
import { LONGEST, type ItemProblem } from '../../domain/identity.ts'
import { readSignature, strokesOf, textOf, type SignatureKind, type SignaturePurpose } from '../../domain/sealed-signature.ts'
import { selectSignature } from '../../machines/signature/signature.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { FieldError } from '../kit/Field.tsx'
import { SignaturePad } from '../kit/SignaturePad.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { TextField } from '../kit/TextField.tsx'
import { useFormat, useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen, useSubmitOff, useSystem } from './system-context.tsx'
import styles from './signature-field.module.css'

export interface SignatureFieldProps {
  readonly purpose: SignaturePurpose
  /** Of the person, as they gave it: what they may type instead of drawing. '' if it isn't known. */
  readonly name?: string
  /** The form was sent without it. */
  readonly isMissing?: boolean
  /** The form is under way: what it sends must stay as it is. */
  readonly isOff?: boolean
}

/** Packs of texts that its page names: `signature`. */
export const SignatureField = (props: SignatureFieldProps) => {
  const t = useText()
  const isOpen = useStreamIfOpen('signature', props.purpose) !== undefined
  return isOpen ? <Open {...props} /> : <SkeletonRows count={2} label={t('signature.loading')} />
}

const useError = (kind: SignatureKind, isLost: boolean, problem: ItemProblem | null, isMissing: boolean): string | undefined => {
  const t = useText()
  const format = useFormat()
  if (isLost) return t('signature.lost')
  if (problem === null) return isMissing ? t('signature.needed') : undefined
  if (kind === 'drawn') return t(problem === 'empty' ? 'signature.tooLittle' : 'signature.tooMuch')
  return problem === 'empty' ? t('signature.noLetter') : t('signature.tooLong', { most: format.figure(String(LONGEST.signature)) })
}

const Open = ({ purpose, name = '', isMissing = false, isOff: isFormOff = false }: SignatureFieldProps) => {
  const stream = useStream('signature', purpose)
  const { stage, kind, problem } = useChart(stream, selectSignature, isShallowEqual)
  const isOff = useSubmitOff() !== null || isFormOff
  const error = useError(kind, stage === 'lost', problem, isMissing && stage !== 'given')
  const parts = { purpose, name, isOff, error }
  return kind === 'drawn' ? <Drawn {...parts} /> : <Typed {...parts} />
}

interface PartProps {
  readonly purpose: SignaturePurpose
  readonly name: string
  readonly isOff: boolean
  readonly error: string | undefined
}

const Drawn = ({ purpose, isOff, error }: PartProps) => {
  const t = useText()
  const id = useId()
  const stream = useStream('signature', purpose)
  const { ref } = useChart(stream, selectSignature, isShallowEqual)
  const strokes = strokesOf(readSignature(useSystem().sealed, ref))
  const canUndo = ref !== null && !isOff
  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <span className="field__top">
        <span className="field__label" id={id}>
          {t('signature.label')}
        </span>
        <span className={styles['tools']}>
          <Button tone="quiet" size="sm" isDisabled={!canUndo} onClick={() => stream.send({ type: 'signature.undo', purpose, ref })}>
            {t('signature.undo')}
          </Button>
          <Button
            tone="quiet"
            size="sm"
            isDisabled={!canUndo}
            onClick={() => stream.send({ type: 'signature.erase', purpose, kind: 'drawn' })}
          >
            {t('signature.erase')}
          </Button>
        </span>
      </span>
      <SignaturePad
        label={t(strokes.length > 0 ? 'signature.drawn' : 'signature.blank')}
        strokes={strokes}
        isOff={isOff}
        isWrong={error !== undefined}
        onStroke={(stroke) => stream.send({ type: 'signature.addStroke', purpose, ref, stroke })}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p className="field__hint">
        {t('signature.drawHint')} <Other purpose={purpose} kind="typed" isOff={isOff} />
      </p>
    </div>
  )
}

const Typed = ({ purpose, name, isOff, error }: PartProps) => {
  const t = useText()
  const stream = useStream('signature', purpose)
  const { ref } = useChart(stream, selectSignature, isShallowEqual)
  return (
    <div className={styles['typed']}>
      <TextField
        label={t('signature.label')}
        hint={name === '' ? t('signature.typeHint') : t('signature.typeAs', { name })}
        error={error}
        value={textOf(readSignature(useSystem().sealed, ref))}
        readOnly={isOff}
        autoComplete="name"
        onText={(text) => stream.send({ type: 'signature.type', purpose, text })}
      />
      <p className="field__hint">
        <Other purpose={purpose} kind="drawn" isOff={isOff} />
      </p>
    </div>
  )
}

/** To the other way of signing; what was drawn or typed stays until the signature is used. */
const Other = ({ purpose, kind, isOff }: { readonly purpose: SignaturePurpose; readonly kind: SignatureKind; readonly isOff: boolean }) => {
  const t = useText()
  const stream = useStream('signature', purpose)
  return (
    <button className={styles['other']} type="button" disabled={isOff} onClick={() => stream.send({ type: 'signature.switchKind' })}>
      {t(kind === 'typed' ? 'signature.typeInstead' : 'signature.drawInstead')}
    </button>
  )
}
