import { ChevronDown, Lock, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  ownSubjects,
  type Subject,
  type SubjectGroup,
  subjectGroups,
  subjects,
} from '#shared/company/conditions/subjects.ts'
import { knownOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
import { textFilter } from '#web/lib/hangul.ts'
import { cn } from '#web/ui/cn.ts'
import { isComposing } from '#web/ui/form/ime.ts'
import { Input } from '#web/ui/form/input.tsx'
import { subjectOf } from '../own/subjectOf.ts'

interface SubjectPickerProps {
  /** The ID of the row, by which the panel moves the focus. */
  id: number
  /** The key of the chosen subject; an empty text if none is chosen. */
  value: string
  onChoose(key: string): void
}

/** All subjects with those of the own fields, and their groups that are not empty. */
function subjectsInGroups() {
  const all = [...subjects, ...ownSubjects(knownOwnFields())]
  const groups = (Object.entries(subjectGroups) as [SubjectGroup, string][])
    .map(([key, label]) => ({ key, label, subjects: all.filter(({ group }) => group === key) }))
    .filter((group) => group.subjects.length > 0)
  return { all, groups }
}
const next = (at: number, step: number, length: number) => (at + step + length) % Math.max(1, length)

/**
 * The choice of what a condition compares: a button, and below it a search over all subjects beside their groups. It
 * is in the page flow, so that it covers nothing and is not cut off by the panel.
 */
export function SubjectPicker({ id, value, onChoose }: SubjectPickerProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = subjectOf(value)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        data-subject={id}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`무엇을: ${chosen?.label ?? '선택해주세요'}`}
        onClick={() => setOpen(!open)}
        className={cn(
          'flex h-7 min-w-0 items-center gap-1 rounded-md border border-line-strong bg-surface px-2 text-left text-sm hover:bg-hover max-md:h-11',
          !chosen && 'text-quiet',
        )}
      >
        <span className="min-w-0 flex-1 truncate" title={chosen?.label}>
          {chosen?.label ?? '무엇을'}
        </span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-quiet" />
      </button>
      {open && (
        <Choice
          value={value}
          group={chosen?.group}
          onClose={close}
          onLeave={(to) => to !== button.current && setOpen(false)}
          onChoose={(key) => {
            close()
            onChoose(key)
          }}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  value: string
  group: SubjectGroup | undefined
  onChoose(key: string): void
  onClose(): void
  /** Called with the element outside that got the focus. */
  onLeave(to: EventTarget): void
}

function Choice({ value, group: first, onChoose, onClose, onLeave }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const [{ all, groups }] = useState(subjectsInGroups)
  const [group, setGroup] = useState(first ?? groups[0]?.key)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isSearch = typed.trim() !== ''
  const fits = textFilter(typed)
  const shown = isSearch
    ? all.filter((one) => fits(one.label) || fits(subjectGroups[one.group]))
    : all.filter((one) => one.group === group)
  const [active, setActive] = useState(() => shown.findIndex(({ key }) => key === value))
  const at = Math.min(Math.max(active, 0), shown.length - 1)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const showGroup = (key: SubjectGroup | undefined) => {
    setGroup(key)
    setTyped('')
    setActive(0)
    input.current?.focus({ preventScroll: true })
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const side = typed === '' ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : undefined
    if (step !== undefined) setActive(next(at, step, shown.length))
    else if (side !== undefined) {
      const place = groups.findIndex(({ key }) => key === group)
      showGroup(groups[next(place, side, groups.length)]?.key)
    } else if (event.key === 'Enter') {
      const found = shown[at]
      if (found) onChoose(found.key)
    } else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      data-own-escape
      // Focus that leaves the choice closes it and stays where it went; a click on a group keeps it inside.
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave(relatedTarget)
      }}
      role="presentation"
      className="order-last col-span-3 grid gap-1.5 rounded-md border bg-surface p-1.5"
    >
      <Input
        ref={input}
        size="sm"
        role="combobox"
        aria-label="항목 찾기"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
        placeholder="열, 우리 항목, 상대방, 보고, 파일에서 찾기"
        maxLength={40}
        leading={<Search aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="grid grid-cols-[116px_minmax(0,1fr)] gap-1.5">
        {/* The arrow keys of the input change the group, too. */}
        <ul aria-label="항목의 종류" className="grid content-start gap-px">
          {groups.map(({ key, label, subjects: inside }) => (
            <li key={key}>
              <button
                type="button"
                tabIndex={-1}
                aria-pressed={!isSearch && key === group}
                onClick={() => showGroup(key)}
                className={cn(
                  'flex h-7 w-full items-center rounded-sm px-1.5 text-left text-xs hover:bg-hover max-md:h-11',
                  !isSearch && key === group && 'bg-accent-soft font-semibold text-accent-text',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="tnum text-quiet">{inside.length}</span>
              </button>
            </li>
          ))}
          <li
            className="flex h-7 items-center gap-1 px-1.5 text-hint text-xs"
            title="연락처는 조건으로 쓰지 않습니다."
          >
            <Lock aria-hidden className="size-3" />
            연락처 제외
          </li>
        </ul>
        <div>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="항목"
            className="max-h-64 overflow-y-auto text-sm empty:hidden"
          >
            {shown.map((one, index) => (
              <Option
                key={one.key}
                id={`${listId}-${index}`}
                subject={one}
                chosen={one.key === value}
                active={index === at}
                note={isSearch ? subjectGroups[one.group] : undefined}
                onChoose={() => onChoose(one.key)}
              />
            ))}
          </div>
          {shown.length === 0 && (
            <p role="status" className="px-2 py-1.5 text-quiet text-sm">
              찾는 항목이 없습니다.
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

interface OptionProps {
  id: string
  subject: Subject
  chosen: boolean
  active: boolean
  note: string | undefined
  onChoose(): void
}

const Option = ({ id, subject, chosen, active, note, onChoose }: OptionProps) => (
  // The input handles the keys of the listbox.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    id={id}
    role="option"
    aria-selected={chosen}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={cn(
      'flex min-h-7 cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 hover:bg-hover max-md:min-h-11',
      active && 'bg-selected',
      chosen && 'font-semibold text-accent-text',
    )}
  >
    <span className="min-w-0 flex-1">{subject.label}</span>
    {note && <span className="shrink-0 font-normal text-quiet text-xs">{note}</span>}
  </div>
)
