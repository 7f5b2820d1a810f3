import { useId, type KeyboardEvent } from 'react'
import { selectCommandPalette } from '../../machines/command-palette/command-palette.selectors.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isLetterK } from '../kit/use-page-keys.ts'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { findCommands, type FoundCommand } from './find-commands.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useCommands } from './use-commands.ts'
import styles from './command-palette.module.css'

/** What lies over the page: the commands, or the list of keys. */
export const CommandPalette = () => {
  const t = useText()
  const stream = useStream('commandPalette')
  const { isOpen, areShortcutsShown } = useChart(stream, selectCommandPalette, isShallowEqual)
  const close = () => stream.send({ type: 'commandPalette.close' })
  return (
    <>
      <Dialog isOpen={isOpen} onClose={close} title={t('shell.commands')} closeLabel={t('common.close')}>
        <Search />
      </Dialog>
      <ShortcutsDialog isOpen={areShortcutsShown} onClose={close} />
    </>
  )
}

/** A field whose arrow keys walk through the list below it: the focus stays in the field. */
const Search = () => {
  const t = useText()
  const id = useId()
  const stream = useStream('commandPalette')
  const { query, active, recent, hasFailed } = useChart(stream, selectCommandPalette, isShallowEqual)
  const found = findCommands(useCommands(), query, recent, t)
  const here = Math.max(
    0,
    found.findIndex((command) => command.id === active),
  )
  const point = (to: number) => {
    const command = found[(to + found.length) % found.length]
    if (command) stream.send({ type: 'commandPalette.point', id: command.id })
  }
  const run = (command: FoundCommand | undefined) => {
    if (command) stream.send({ type: 'commandPalette.run', id: command.id })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // the key chooses among what an input method offers
    const moves: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => point(here + 1),
      ArrowUp: () => point(here - 1),
      Home: () => point(0),
      End: () => point(found.length - 1),
    }
    const move = moves[event.key]
    const isToggle = (event.ctrlKey || event.metaKey) && isLetterK(event)
    if (!move && !isToggle && event.key !== 'Enter') return
    event.preventDefault()
    if (move) move()
    else if (event.repeat) return
    else if (isToggle) stream.send({ type: 'commandPalette.close' })
    else run(found[here])
  }
  return (
    <div className={styles['palette']}>
      <div className={styles['field']}>
        <Icon name="search" />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label={t('commands.find')}
          placeholder={t('commands.find')}
          data-first-focus=""
          aria-expanded={found.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-activedescendant={found.length > 0 ? `${id}${here}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={(event) => stream.send({ type: 'commandPalette.search', text: event.currentTarget.value })}
          onKeyDown={press}
        />
      </div>
      {hasFailed ? (
        <div role="alert">
          <Note tone="warn">{t('commands.notNow')}</Note>
        </div>
      ) : null}
      <p className="sr" role="status">
        {t('commands.count', { count: found.length })}
      </p>
      <div id={`${id}list`} className={styles['list']} role="listbox" aria-label={t('shell.commands')} hidden={found.length === 0}>
        {found.map((command, at) => (
          <Option key={command.id} id={`${id}${at}`} command={command} isActive={at === here} onRun={() => run(command)} />
        ))}
      </div>
      {found.length > 0 ? null : (
        <div className={styles['empty']}>
          <b>{t('commands.emptyTitle', { text: query.trim() })}</b>
          <p className="t-2">{t('commands.emptyHint')}</p>
        </div>
      )}
      <p className={`t-meta only-desk ${styles['keys']}`}>{t('commands.keys')}</p>
    </div>
  )
}

const keepInView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

const Option = ({
  id,
  command,
  isActive,
  onRun,
}: {
  readonly id: string
  readonly command: FoundCommand
  readonly isActive: boolean
  readonly onRun: () => void
}) => {
  const t = useText()
  return (
    // Pressed by pointer here, by Enter in the field above.
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles['option']}
      ref={isActive ? keepInView : undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={command.icon} isMirrored={command.icon === 'next'} />
      <span className={styles['name']}>
        {command.name}
        {command.hint === undefined ? null : <span className={`t-meta ${styles['hint']}`}>{command.hint}</span>}
      </span>
      <span className="t-meta">{t(command.isRecent ? 'commands.recent' : `commands.group.${command.group}`)}</span>
    </button>
  )
}
