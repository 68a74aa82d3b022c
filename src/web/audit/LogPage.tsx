import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Starter } from '#web/lib/jobs/useJob.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tab, TabList, TabPanel } from '#web/ui/tabs.tsx'
import { ExportDialog } from './ExportDialog.tsx'

interface LogPageProps {
  view: 'entries' | 'refused'
  /** What is counted, such as `기록`. */
  counted: string
  total: number | undefined
  /** Extra buttons of this log. */
  actions?: ReactNode
  exported: {
    title: string
    conditions: readonly { label: string; text: string }[]
    order: Starter<string>
  }
  children: ReactNode
}

/**
 * Shows the frame that both logs share: the heading with the count, the switch between the logs, and the
 * export.
 */
export function LogPage({ view, counted, total, actions, exported, children }: LogPageProps) {
  const [exporting, setExporting] = useState(false)
  return (
    <>
      <PageHeader
        title="감사로그"
        note={
          total !== undefined && (
            <span role="status" className="tnum">
              {counted} {total.toLocaleString('ko-KR')}건
            </span>
          )
        }
      >
        {actions}
        <Button disabled={!total} onClick={() => setExporting(true)}>
          <FileDown aria-hidden />
          내보내기
        </Button>
      </PageHeader>
      <TabList label="감사로그 보기" className="mb-3">
        <Tab value="entries">감사 기록</Tab>
        <Tab value="refused">거부된 요청 및 로그인 실패</Tab>
      </TabList>
      <TabPanel value={view}>{children}</TabPanel>
      {exporting && <ExportDialog {...exported} total={total ?? 0} onClose={() => setExporting(false)} />}
    </>
  )
}
