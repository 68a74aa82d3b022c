import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { useSearchState } from '#web/lib/search.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import type { Maker } from './makerScreens.ts'

/** How the document is made: written in the form, or uploaded as a finished file. */
export type Method = 'form' | 'upload'
const isMethod = (text: string | undefined): text is Method => text === 'form' || text === 'upload'
/** A change of the URL parameters that removes everything chosen after the company. */
const nothingChosen = { template: undefined, method: undefined, document: undefined, copy: undefined }

/**
 * The state of the wizard: the chosen company, template and method, in this order. It is in the URL, so that links and
 * the back button work. Typed input is not in the URL.
 */
export function useWizard(maker: Maker) {
  const [search, change] = useSearchState()
  const confirm = useConfirm()
  const businessNumber = normaliseBusinessNumber(search.businessNumber ?? '')
  const template = (businessNumber && findTemplate(maker.category, search.template ?? '')) || null
  const method = template && isMethod(search.method) ? search.method : null
  const opened = Number(search.document ?? search.copy) || null

  /** Asks for confirmation if there is unsaved input. Resolves to false if the person cancels. */
  async function mayClear(): Promise<boolean> {
    if (!unsaved.any()) return true
    return confirm({
      title: '입력한 내용을 지울까요?',
      description: '기업이나 템플릿을 바꾸면 입력한 내용이 지워집니다.',
      confirmLabel: '지우고 바꾸기',
      cancelLabel: '계속 작성',
      destructive: true,
    })
  }
  return {
    given: search.businessNumber ?? '',
    businessNumber,
    template,
    method,
    /** The existing document that is reopened or copied; null for a new document. */
    opened: opened === null ? null : { id: opened, copy: search.copy !== undefined },
    mayClear,
    chooseCompany: (number: string | undefined) => change({ ...nothingChosen, businessNumber: number }),
    chooseTemplate: (chosen: Template | null) =>
      change({ ...nothingChosen, template: chosen?.type }, { replace: true }),
    start: (chosen: Method | null) =>
      change({ method: chosen ?? undefined, document: undefined, copy: undefined }),
    open: (id: number, type: string, copy: boolean) =>
      change({
        template: type,
        method: 'form',
        document: copy ? undefined : String(id),
        copy: copy ? String(id) : undefined,
      }),
  }
}
export type Wizard = ReturnType<typeof useWizard>
