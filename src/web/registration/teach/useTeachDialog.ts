import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TableHint, TaughtArea } from '#shared/registration/teaching.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { rowsBetween, type TeachStart, wholePage, withoutOverlap } from './teachHint.ts'
import { useReadAgain } from './useReadAgain.ts'
import { valuesIn } from './valuesIn.ts'

export interface TeachTask {
  token: string
  start: TeachStart
  /** The hints for tables that the person has described earlier in this review. */
  before: TableHint[]
  anyKind: boolean
  onTaught(answer: ReadAgain, hints: TableHint[]): void
}

/** The debounce for changes of the hint, in ms. */
const PAUSE_MS = 250
const gone = '서버에 잠시 보관한 보고서(24시간)가 없습니다. 보고서를 다시 업로드한 뒤 지정해주세요.'
const nothing = '이 표에서 읽을 값이 없습니다. 표 종류와 머리글 행, 열마다의 내용을 확인해주세요.'

export function useTeachDialog({ token, start, before, anyKind, onTaught }: TeachTask) {
  const [hint, setHint] = useState<TableHint>({ page: start.page, box: start.box })
  const [answered, setAnswered] = useState<{ to: TableHint; answer: ReadAgain } | null>(null)
  const answer = answered?.answer ?? null
  /** The area that was selected at first, with all its rows, before the person restricts the range of rows. */
  const [outer, setOuter] = useState<TaughtArea | null>(null)
  const [range, setRange] = useState({ from: 0, to: 0 })
  const [failure, setFailure] = useState('')
  const [keep, setKeep] = useState(true)
  const [saving, setSaving] = useState(false)
  const { step, read, cancel } = useReadAgain(token, anyKind)

  const hintsWith = (own: TableHint) => [...withoutOverlap(before, own), own]
  const fail = (error: unknown) =>
    setFailure(
      error instanceof ApiError && error.status === 404
        ? gone
        : (error instanceof ApiError && error.body?.details) ||
            userMessage(error, '네트워크 연결을 확인한 뒤 다시 시도해주세요.'),
    )

  const look = useEffectEvent(async (asked: TableHint) => {
    // Sends nothing while the hint is being saved, because a new request would abort the save.
    if (saving) return
    setFailure('')
    try {
      const found = await read(hintsWith(asked), false)
      const area = found?.areas.at(-1)
      if (!found || !area) return
      setAnswered({ to: asked, answer: found })
      if (outer) return
      setOuter(area)
      setRange({ from: 0, to: Math.max(0, area.rows.length - 1) })
    } catch (error) {
      fail(error)
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => void look(hint), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [hint])

  async function apply() {
    const kind = hint.kind ?? answer?.areas.at(-1)?.kind
    if (!kind || saving) return
    setSaving(true)
    setFailure('')
    try {
      const hints = hintsWith({ ...hint, kind })
      const shown = answered?.to === hint ? answered.answer : await read(hints, false)
      if (!shown) return
      const area = shown.areas.at(-1)
      // A hint with which the report reader finds no value is not saved. The dialog stays open.
      if (kind !== 'foreign' && area && valuesIn(shown, area).length === 0) return setFailure(nothing)
      const found = await read(hints, keep)
      if (found) onTaught(found, hints)
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    hint,
    area: answer?.areas.at(-1) ?? null,
    answer,
    outer,
    range,
    step,
    failure,
    keep,
    saving,
    setKeep,
    cancel,
    apply,
    change: setHint,
    turnTo(page: number) {
      setOuter(null)
      setAnswered(null)
      setHint({ page, box: wholePage })
    },
    narrow(from: number, to: number) {
      if (!outer) return
      setRange({ from, to })
      setHint({
        page: hint.page,
        box: rowsBetween(outer, from, to),
        ...(hint.kind ? { kind: hint.kind } : {}),
      })
    },
  }
}
