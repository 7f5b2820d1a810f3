import { useId } from 'react'
import { LANGUAGE_TAG, LOCALES } from '../../domain/constants.ts'
import { LANGUAGE_NAMES } from '../../domain/language-names.ts'
import { Segment } from '../../views/kit/Segment.tsx'
import { FIRST_LOOK, hashOf, stateHash, type Look } from '../address.ts'
import type { ChartFile } from '../files.ts'
import type { State } from '../model.ts'
import { nearPictures } from '../near-pictures.ts'
import type { Picture, PictureDevice, StatePictures } from '../pictures.ts'
import { TEXTS } from '../texts.ts'
import { useDesk, useExplorer, useExplorerSystem } from './use-explorer.tsx'

interface SeesProps {
  readonly chart: ChartFile
  readonly state: State
}

/** The picture of the first of these states that has one. */
export const pictureAmong = (chart: ChartFile, states: readonly string[]): { readonly state: State; readonly picture: Picture } | null => {
  for (const id of states) {
    const picture = chart.pictures[id]?.pictures.find(isLook(FIRST_LOOK))
    const state = chart.states.find((one) => one.id === id)
    if (picture && state) return { state, picture }
  }
  return null
}

const isLook =
  ({ device, theme, language }: Look) =>
  (picture: Picture) =>
    picture.device === device && picture.theme === theme && picture.language === language

/** Of a state that is left when the language changes, the look in which it was walked. */
const firstLookOf = ({ pictures }: StatePictures): Look => pictures.find(isLook(FIRST_LOOK)) ?? pictures[0] ?? FIRST_LOOK

const altOf = (state: State, { device, theme, language }: Look): string =>
  TEXTS.sees.alt(state.words, TEXTS.sees.devices[device], TEXTS.sees.themes[theme], LANGUAGE_NAMES[language])

interface PictureFileProps {
  readonly file: string
  readonly device: PictureDevice
  readonly alt: string
}

/** A picture, or the sentence that says that its file isn't here. */
export const PictureFile = ({ file, device, alt }: PictureFileProps) => {
  const { desk } = useExplorerSystem()
  const { missing } = useDesk().context
  if (missing.includes(file)) return <p role="alert">{TEXTS.sees.missing(file)}</p>
  return (
    <img
      className={`ex-picture ex-picture--${device}`}
      src={`pictures/${file}`}
      alt={alt}
      loading="lazy"
      onError={() => desk.send({ type: 'readingDesk.pictureMissing', file })}
    />
  )
}

export const StatePicture = ({ state, picture }: { readonly state: State; readonly picture: Picture }) => (
  <PictureFile file={picture.file} device={picture.device} alt={altOf(state, picture)} />
)

const Choice = ({ chart, state, look, taken }: SeesProps & { readonly look: Look; readonly taken: readonly Picture[] }) => {
  const { go } = useExplorerSystem()
  const { sees } = TEXTS
  const place = state.parent === null ? null : state.id.slice(chart.id.length + 1)
  const choose = (next: Partial<Look>) =>
    go({ kind: 'chart', chart: chart.id, state: place, panel: 'sees', look: { ...look, ...next } }, true)
  const languages = LOCALES.filter((locale) => locale === look.language || taken.some(({ language }) => language === locale))
  return (
    <div className="ex-look no-print">
      <Segment
        label={sees.device}
        isSmall
        options={(['desktop', 'phone'] as const).map((value) => ({ value, label: sees.devices[value] }))}
        value={look.device}
        onChoose={(device) => choose({ device })}
      />
      <Segment
        label={sees.theme}
        isSmall
        options={(['light', 'dark'] as const).map((value) => ({ value, label: sees.themes[value] }))}
        value={look.theme}
        onChoose={(theme) => choose({ theme })}
      />
      <label className="ex-language">
        <span className="sr">{sees.language}</span>
        <select
          className="select"
          value={look.language}
          onChange={({ target }) => choose({ language: LOCALES.find((locale) => locale === target.value) ?? FIRST_LOOK.language })}
        >
          {languages.map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** What a picture differs in from the one that is looked at; its language where it's that one. */
const differenceOf = ({ device, theme, language }: Picture, look: Look): { readonly text: string; readonly lang?: string } => {
  if (device !== look.device) return { text: TEXTS.sees.devices[device] }
  if (theme !== look.theme) return { text: TEXTS.sees.themes[theme] }
  return { text: LANGUAGE_NAMES[language], lang: LANGUAGE_TAG[language] }
}

/** The same state otherwise, small: each leads to the picture as large as this one. */
const OtherLooks = ({ state, look, taken }: Pick<SeesProps, 'state'> & { readonly look: Look; readonly taken: readonly Picture[] }) => {
  const title = useId()
  const near = nearPictures(taken, look)
  if (near.length < 2) return null
  return (
    <section className="stack stack--s no-print" aria-labelledby={title}>
      <h3 className="t-h3" id={title}>
        {TEXTS.sees.sameState(taken.length)}
      </h3>
      <ul className="ex-thumbs">
        {near.map((picture) => {
          const { text, lang } = differenceOf(picture, look)
          return (
            <li key={text}>
              <a href={stateHash(state.id, 'sees', picture)} aria-current={isLook(look)(picture) ? 'true' : undefined} lang={lang}>
                <PictureFile file={picture.file} device={picture.device} alt="" />
                {text}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Pictures = ({ chart, state, look, of }: SeesProps & { readonly look: Look; readonly of: StatePictures }) => {
  const { sees } = TEXTS
  const picture = of.pictures.find(isLook(look))
  return (
    <>
      <Choice chart={chart} state={state} look={look} taken={of.pictures} />
      {picture ? (
        <figure className="ex-figure">
          <StatePicture key={picture.file} state={state} picture={picture} />
          <figcaption className="t-meta">
            {`${sees.taken}: `}
            <a href={hashOf({ kind: 'path', chart: chart.id, path: picture.path, step: picture.step })}>
              {sees.takenAt(picture.path, picture.step)}
            </a>
          </figcaption>
        </figure>
      ) : (
        <>
          <p>{sees.notSo}</p>
          {of.reason ? <p className="t-sm">{of.reason}</p> : null}
        </>
      )}
      <OtherLooks state={state} look={look} taken={of.pictures} />
    </>
  )
}

/** What a person sees in the chosen state; of a group, the first picture of each state in it. */
export const Sees = ({ chart, state }: SeesProps) => {
  const { sees } = TEXTS
  const { address } = useExplorer().context
  const chosen = address.kind === 'chart' ? address.look : undefined
  const look = chosen ?? FIRST_LOOK
  if (!Object.keys(chart.pictures).length) return <p>{sees.noPictures}</p>
  const own = chart.pictures[state.id]
  if (own?.pictures.length) return <Pictures chart={chart} state={state} look={chosen ?? firstLookOf(own)} of={own} />
  const inside = chart.states.filter(({ id }) => id.startsWith(`${state.id}.`) && chart.pictures[id]?.pictures.length)
  if (!inside.length)
    return (
      <>
        <p>{sees.none}</p>
        {own?.reason ? <p className="t-sm">{own.reason}</p> : null}
      </>
    )
  return (
    <section className="stack stack--s">
      <h3 className="t-h3">{sees.inside}</h3>
      <ul className="ex-sheet">
        {inside.map((one) => {
          const picture = chart.pictures[one.id]!.pictures.find(isLook(look)) ?? chart.pictures[one.id]!.pictures[0]!
          return (
            <li key={one.id}>
              <StatePicture state={one} picture={picture} />
              <a href={stateHash(one.id, 'sees')}>{one.words}</a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
