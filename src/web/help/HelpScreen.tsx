import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyScreen } from '#web/lib/lazyScreen.tsx'
import type { Search } from '#web/lib/search.ts'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { GuideText } from './GuideText.tsx'
import { type GuidePageName, guidePageNames, guidePageOf, guidePages, isGuidePage } from './guidePages.ts'
import { readMarkdown } from './markdown.ts'

/** The Markdown files of the guide. Each is a chunk of its own, so a page is downloaded when it is opened. */
const files = import.meta.glob<string>('../../../docs/guide/*.md', { query: '?raw', import: 'default' })

const loadPage = (name: GuidePageName) =>
  lazyScreen(async () => {
    const source = await files[`../../../docs/guide/${name}.md`]?.()
    const blocks = readMarkdown(source ?? '')
    return { default: () => <GuideText blocks={blocks} /> }
  })
const texts = Object.fromEntries(guidePageNames.map((name) => [name, loadPage(name)])) as Record<
  GuidePageName,
  ReturnType<typeof loadPage>
>

/**
 * Returns the page to show: the page that contains the section in the URL's hash, the page that the URL names, or the
 * overview.
 */
function usePage(): GuidePageName {
  return useRouterState({
    select: ({ location }) => {
      const { page = '' } = location.search as Search
      return guidePageOf(location.hash) ?? (isGuidePage(page) ? page : 'README')
    },
  })
}

export function HelpScreen() {
  const page = usePage()
  const Text = texts[page]
  return (
    <>
      <PageHeader title="도움말" />
      <div className="grid items-start gap-4 lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label="도움말 차례" className="no-print lg:sticky lg:top-[calc(var(--nav-height)+16px)]">
          <ul className="flex flex-wrap gap-x-1 lg:block">
            {guidePageNames.map((name) => (
              <li key={name}>
                <Link
                  to="/help"
                  search={{ page: name }}
                  hash=""
                  aria-current={name === page ? 'page' : undefined}
                  className={cn(
                    'flex min-h-8 items-center rounded-md px-2.5 hover:bg-hover max-md:min-h-11',
                    name === page && 'bg-accent-soft font-semibold text-accent-text',
                  )}
                >
                  {guidePages[name].title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Card>
          <CardBody className="max-w-[760px] p-6 leading-6 max-md:p-4">
            <Suspense fallback={<Loading />}>
              <Text key={page} />
            </Suspense>
          </CardBody>
        </Card>
      </div>
    </>
  )
}
