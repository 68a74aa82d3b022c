import { useQuery } from '@tanstack/react-query'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { documentQuery } from '../documents.api.ts'
import type { EditorOf } from '../editor/editorForm.ts'
import { Editor } from './Editor.tsx'

/** Opens the editor for a new document, or for an existing one once it has loaded. */
export function EditorScreen(props: EditorOf) {
  const { opened } = props.wizard
  const record = useQuery({ ...documentQuery(opened?.id ?? 0), enabled: opened !== null })
  if (!opened) return <Editor {...props} record={null} />
  // The URL may contain the ID of another company's document. It must not be opened in this company's form.
  const own = record.data?.businessNumber === props.data.company.businessNumber ? record.data : undefined
  if (own) return <Editor {...props} record={own} />
  return (
    <Card className="m-6">
      {record.isPending ? (
        <Loading className="min-h-60" />
      ) : (
        <ErrorState
          title="문서를 불러오지 못했습니다"
          text={userMessage(record.error, '문서를 찾을 수 없습니다.')}
          onRetry={() => void record.refetch()}
          retrying={record.isFetching}
        />
      )}
    </Card>
  )
}
