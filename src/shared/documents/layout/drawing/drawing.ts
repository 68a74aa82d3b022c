import type { TextStyle } from './measure.ts'

/** One thing drawn on a page. Coordinates are in points, from the upper left corner of the page. */
export type Drawn =
  | DrawnText
  | { kind: 'area'; x: number; y: number; width: number; height: number; fill: string }
  | { kind: 'frame'; x: number; y: number; width: number; height: number; color: string; line: number }
  | {
      kind: 'line'
      x1: number
      y1: number
      x2: number
      y2: number
      color: string
      line: number
      dash?: number
    }
  | { kind: 'dot'; x: number; y: number; radius: number; fill?: string; color?: string; line?: number }
  /** A picture as a data URL. */
  | { kind: 'image'; x: number; y: number; width: number; height: number; data: string }
  /** SVG path data, moved by x and y. */
  | { kind: 'path'; d: string; color: string; line: number; x: number; y: number }

export interface DrawnText {
  kind: 'text'
  x: number
  /** Vertical position of the baseline. */
  y: number
  text: string
  style: TextStyle
  /** True for texts that screen readers skip: headers, footers, watermarks, repeated table headers, texts in charts. */
  aside?: true
  /** If set, the text is rotated around its middle and runs diagonally over the page. */
  turned?: { degrees: number; opacity: number }
}

/** The area of a section on a page. With it the editor outlines the section that is being edited. */
export interface PlacedSection {
  number: string
  fields: string[]
  top: number
  bottom: number
}

export interface DrawnPage {
  drawn: Drawn[]
  sections: PlacedSection[]
}

export interface LaidOut {
  pages: DrawnPage[]
  /** Number of lines by which a one-page document is too long. */
  excessLines: number
}

export const pageSize = { width: 595.28, height: 841.89 } as const
export const mm = (value: number) => (value * 72) / 25.4

export const colors = {
  ink: '#1A2330',
  body: '#2B3543',
  quiet: '#586374',
  navy: '#1F3A6E',
  band: '#172C55',
  bandLine: '#3A5288',
  bandBright: '#6F8FCB',
  white: '#FFFFFF',
  light: '#D5DEEC',
  pale: '#B9C7E3',
  kind: '#9DB5E4',
  tint: '#EEF2F9',
  hair: '#D3D9E2',
  line: '#AEB8C6',
  negative: '#C2342C',
  mid: '#8FA6CF',
  number: '#4A68A3',
  strip: '#C5CFDF',
} as const
export const shareColors = ['#1F3A6E', '#4A68A3', '#8FA6CF', '#BECBE2', '#E3E9F3'] as const
