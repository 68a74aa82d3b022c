import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noncePlaceholder, preloadsFile } from './src/shared/platform/boot.ts'
import { bareContracts } from './src/web/build/bareContracts.ts'
import { codeGroups } from './src/web/build/codeGroups.ts'
import { firstLoad } from './src/web/build/firstLoad.ts'
import { letterFiles } from './src/web/build/letters/letterFiles.ts'
import { pdfFiles } from './src/web/build/pdfFiles.ts'
import { preloads } from './src/web/build/preloads.ts'
import { listScreens, pathsOf } from './src/web/shell/access.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    bareContracts(),
    pdfFiles(),
    letterFiles(),
    firstLoad({
      first: ['src/web/routes/screens/home.tsx', 'src/web/routes/live.tsx', 'src/web/home/DueRows.tsx'],
      // The validator (zod) must not be part of the first load. It is loaded at the first click or key press.
      notFirst: 'node_modules/zod/',
      firstTouch: ['src/web/ui/feedback/confirm-dialog.tsx', 'src/shared/platform/text.ts'],
      routes: 'src/web/routes/screens/',
      firstLoadKb: 170,
      firstTouchKb: 100,
      routeKb: 40,
    }),
    preloads({
      file: preloadsFile,
      screens: listScreens(false).map((screen) => ({ id: screen.id, paths: pathsOf(screen) })),
      screenFiles: 'src/web/routes/screenFiles.ts',
      always: ['routes/live.tsx'],
      parts: {
        'management.tsx': ['list/grid/DataGrid.tsx', 'companies/filters/FilterPanel.tsx'],
        'management2.tsx': ['list/grid/DataGrid.tsx', 'companies/filters/FilterPanel.tsx'],
        'detail-progress.tsx': ['detail/screen/DetailPanel.tsx'],
        'weekly-meeting.tsx': ['weeklyMeeting/decisionForms.ts'],
      },
      mostScripts: 16,
    }),
  ],
  // The server replaces this placeholder by a new nonce in every response.
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The first browser versions that support CSS light-dark(), which our colours use.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // Inlined icons and fonts (data: URLs) would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Loading a module of `shared` has no side effects, so the bundler may remove exports that nobody uses.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: codeGroups },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
