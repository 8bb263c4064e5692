import { type AnyExtension, Extension, Mark, mergeAttributes } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import StarterKit from '@tiptap/starter-kit'
import { isLink } from './links.ts'

const subOrSuperscript = (name: 'sub' | 'sup') =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  })

/** Highlights variables, unknown ones in red. */
const highlightVariables = (isKnown: (name: string) => boolean) =>
  Extension.create({
    name: 'highlightVariables',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations({ doc }) {
            const highlights: Decoration[] = []
            doc.descendants((node, start) => {
              for (const { index, 0: whole, 1: name = '' } of (node.text ?? '').matchAll(
                /\{([a-zA-Z][a-zA-Z0-9]{0,39})\}/g,
              )) {
                const from = start + index
                const className = isKnown(name) ? 'variable' : 'variable unknown'
                highlights.push(Decoration.inline(from, from + whole.length, { class: className }))
              }
            })
            return DecorationSet.create(doc, highlights)
          },
        },
      }),
    ],
  })

/**
 * TipTap extensions for the formats that a text may contain: exactly those the server keeps
 * (`platform/html.ts`).
 */
export const extensionsFor = (isKnown: (name: string) => boolean): AnyExtension[] => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // The trailing node would append an empty paragraph to every text.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isLink(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  subOrSuperscript('sub'),
  subOrSuperscript('sup'),
  highlightVariables(isKnown),
]
