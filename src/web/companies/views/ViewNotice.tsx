import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Views } from './useViews.ts'

/** Says why the list is not the one of the view that the URL names. */
export function ViewNotice({ views: { isMissing, view, base } }: { views: Views }) {
  if (isMissing)
    return (
      <Notice tone="warn" live className="mb-3" title="이 보기를 열 수 없습니다.">
        지워졌거나, 작성자만 보는 보기입니다. 주소에 있는 조건만 적용해 보여드립니다.
      </Notice>
    )
  if (view && !view.readable && base === null)
    return (
      <Notice tone="warn" live className="mb-3" title="이 보기의 내용을 읽을 수 없습니다.">
        저장된 조건과 열이 지금 형식에 맞지 않아, 조건 없이 보여드립니다. 조건을 다시 정해 저장하면 보기를
        계속 쓸 수 있습니다.
      </Notice>
    )
  if (view?.shortened && base === null)
    return (
      <Notice tone="warn" live className="mb-3" title="이 보기의 조건 일부를 빼고 보여드립니다.">
        영업연결에 적은 말은 작성자만 볼 수 있어 그 조건은 적용하지 않았습니다.
      </Notice>
    )
  return null
}
