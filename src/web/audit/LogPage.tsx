import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Starter } from '#web/lib/jobs/useJob.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tab, TabList, TabPanel } from '#web/ui/tabs.tsx'

const ExportDialog = whenNeeded(() => import('./ExportDialog.tsx').then((module) => module.ExportDialog))

interface LogPageProps {
  view: 'entries' | 'refused'
  /** The Korean word for what the log counts, such as `기록`. */
  counted: string
  total: number | undefined
  /** Buttons in the heading besides the export button. */
  actions?: ReactNode
  exported: {
    title: string
    conditions: readonly { label: string; text: string }[]
    order: Starter<string>
  }
  children: ReactNode
}

/** The page layout that both logs share: heading with the count, tabs to switch between the logs, and export. */
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
      {exporting && (
        <ExportDialog needed {...exported} total={total ?? 0} onClose={() => setExporting(false)} />
      )}
    </>
  )
}
