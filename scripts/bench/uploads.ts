// Measures a report of 36 pages from upload to the filled form, and how it slows down other users meanwhile.
import { longReport } from '../../test/registration/longReport.ts'
import { median, p95, send, show, timed } from './kit.ts'

export async function benchUploads(url: string, headers: Record<string, string>): Promise<void> {
  const pdf = await longReport()
  const upload = async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(pdf)], '보고서.pdf', { type: 'application/pdf' }))
    const answer = await fetch(`${url}/api/analyze-document`, { method: 'POST', headers, body: form })
    const { type } = (await answer.json()) as { type?: string }
    if (type !== 'integrated') throw new Error(`${answer.status} ${type}`)
  }
  const searched = encodeURIComponent('나린솔')
  const others = async () => {
    const times: number[] = []
    for (const path of ['/api/auth/me', `/api/company-cretop?search=${searched}`])
      times.push((await timed(() => send(`${url}${path}`, { headers })))[1])
    return times
  }
  const alone: number[] = []
  for (let run = 0; run < 200; run += 1) alone.push(...(await others()))
  const uploads: number[] = []
  const beside: number[] = []
  let busy = true
  const reading = (async () => {
    for (let run = 0; run < 5; run += 1) uploads.push((await timed(upload))[1])
    busy = false
  })()
  while (busy) beside.push(...(await others()))
  await reading
  show('report of 36 pages, upload to answer (goal 6000)', `${median(uploads).toFixed(0)} ms, median of 5`)
  const allowed = Math.max(2 * p95(alone), p95(alone) + 50)
  show(
    "others' p95 while a report is read",
    `${p95(beside).toFixed(1)} ms of ${beside.length}, alone ${p95(alone).toFixed(1)} ms, allowed ${allowed.toFixed(1)} ms`,
  )
}
