import { useQueryClient } from '@tanstack/react-query'
import type { FileCategory } from '#shared/catalogue/words/fileCategories.ts'
import { correctIntake } from '#shared/intakes/intakes.endpoints.ts'
import { intakeLimits } from '#shared/intakes/rules.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { changeRows, refreshIntake } from '../parts/intakes.api.ts'
import type { IntakeConditions } from '../parts/intakesAddress.ts'

/** The files that a correction is for: some by ID, or all that match a filter, such as a whole folder. */
export type Target = { ids: readonly number[] } | { where: IntakeConditions }
type Change = Pick<BodyOf<typeof correctIntake>, 'businessNumber' | 'category' | 'skip'>

/** What a toast says after a correction. */
interface Done {
  title: string
  detail?: string | undefined
}

/** Corrects files before they are stored. Every correction is saved on the server at once. */
export function useCorrection(id: number) {
  const client = useQueryClient()
  const sending = useCall(correctIntake)
  const params = { id: String(id) }

  /** Returns the number of changed files. Throws if the server refuses. */
  async function correct(target: Target, change: Change): Promise<number> {
    if ('where' in target) {
      const { changed } = await sending.mutateAsync({ params, body: { where: target.where, ...change } })
      return changed
    }
    let changed = 0
    for (let at = 0; at < target.ids.length; at += intakeLimits.corrected) {
      const ids = target.ids.slice(at, at + intakeLimits.corrected)
      changed += (await sending.mutateAsync({ params, body: { ids, ...change } })).changed
    }
    return changed
  }

  /** Corrects and says in a toast what happened. Returns false if the server refused. */
  async function correctAndTell(target: Target, change: Change, done?: Done): Promise<boolean> {
    try {
      const changed = await correct(target, change)
      if (done !== undefined) toast(told(changed, done))
      return true
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
      return false
    } finally {
      void refreshIntake(client, id)
    }
  }

  /** Sets the category of one file. The row shows it at once, because no other value in the row depends on it. */
  async function categorise(file: number, category: FileCategory) {
    changeRows(client, id, new Set([file]), { category, categoryWord: null })
    try {
      await correct({ ids: [file] }, { category })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
      void refreshIntake(client, id)
    }
  }

  return {
    correct,
    correctAndTell,
    categorise,
    pending: sending.isPending,
    refresh: () => void refreshIntake(client, id),
  }
}

const told = (changed: number, { title, detail }: Done) =>
  changed === 0
    ? { title: '바뀐 파일이 없습니다', description: '저장한 파일과 저장할 수 없는 파일은 그대로 둡니다.' }
    : {
        title,
        description: [`파일 ${changed.toLocaleString('ko-KR')}개`, detail].filter(Boolean).join(' · '),
      }
