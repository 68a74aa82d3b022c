import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useState } from 'react'
import { log } from '#web/lib/log.ts'
import { openPdf } from './pdfDocument.ts'

/** Opens a PDF. Returns null while loading, and `failed` if this browser cannot open it. */
export function usePdf(file: Blob) {
  const [opened, setOpened] = useState<PDFDocumentProxy | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    openPdf(file, stop.signal).then(
      (pdf) => !stop.signal.aborted && setOpened(pdf),
      (error: unknown) => {
        if (stop.signal.aborted) return
        log.warn('A PDF cannot be shown.', error)
        setOpened('failed')
      },
    )
    return () => {
      stop.abort()
      setOpened(null)
    }
  }, [file])
  return opened
}

/** Returns the current width of an element in px, updated by a ResizeObserver. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface Drawn {
  page: number
  /** CSS pixels per point of the PDF page. */
  scale: number
  width: number
  height: number
}

/**
 * The largest area and side of a canvas that browsers support. Without the limits an extremely long page would exhaust
 * the tab's memory.
 */
const mostPixels = 2 ** 25
const longestSide = 32_767

/** Sizes the canvas for the page at device resolution, and returns a function that renders the page. */
function prepare(page: PDFPageProxy, canvas: HTMLCanvasElement, room: number, zoom: number) {
  const paper = page.getViewport({ scale: 1 })
  const scale = (room / paper.width) * zoom
  const size = { scale, width: paper.width * scale, height: paper.height * scale }
  const sharp = Math.min(
    2,
    window.devicePixelRatio || 1,
    Math.sqrt(mostPixels / (size.width * size.height)),
    longestSide / Math.max(size.width, size.height),
  )
  const viewport = page.getViewport({ scale: scale * sharp })
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  canvas.style.width = `${size.width}px`
  canvas.style.height = `${size.height}px`
  return { size, render: () => page.render({ canvas, viewport }) }
}

/** Renders one page on a canvas. At zoom 1 the page is as wide as `room`, the available width in px. */
export function usePdfPage(
  pdf: PDFDocumentProxy | null,
  page: number,
  room: number,
  zoom: number,
  canvas: RefObject<HTMLCanvasElement | null>,
): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    if (!pdf || room === 0) return
    let gone = false
    let task: RenderTask | undefined
    async function draw(of: PDFDocumentProxy) {
      const proxy = await of.getPage(page)
      if (gone || !canvas.current) return
      const { size, render } = prepare(proxy, canvas.current, room, zoom)
      task = render()
      await task.promise
      if (!gone) setDrawn({ page, ...size })
    }
    draw(pdf).catch((error: unknown) => {
      if (!gone) log.warn('A page of a PDF could not be drawn.', error)
    })
    return () => {
      gone = true
      task?.cancel()
    }
  }, [pdf, page, room, zoom, canvas])
  return drawn
}

/** Renders the thumbnail of a page on a canvas. Returns a function that cancels the rendering. */
export function drawThumbnail(pdf: PDFDocumentProxy, page: number, canvas: HTMLCanvasElement): () => void {
  let gone = false
  let task: RenderTask | undefined
  async function draw() {
    const proxy = await pdf.getPage(page)
    if (gone) return
    const paper = proxy.getViewport({ scale: 1 })
    // The height is limited too, because a page may be very long.
    const viewport = proxy.getViewport({ scale: Math.min(160 / paper.width, 320 / paper.height) })
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    task = proxy.render({ canvas, viewport })
    await task.promise
  }
  draw().catch((error: unknown) => {
    if (!gone) log.warn('A thumbnail of a page could not be drawn.', error)
  })
  return () => {
    gone = true
    task?.cancel()
  }
}
