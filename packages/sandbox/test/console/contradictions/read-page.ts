import type { Page } from 'playwright-core'
import type { Shown } from './expected.ts'

/** What the page shows now. `undefined` while it has no data. */
export interface PageContent {
  readonly frame: Shown
  readonly list: Shown
  readonly detail: Shown
  /** The color of each kind of status. One kind has one color, and no two have the same. */
  readonly colors: readonly (readonly [role: string, color: string])[]
}

/** Reads the frame, the list, and the detail from the page, as someone who looks at it. */
export function readPage(page: Page): Promise<PageContent> {
  return page.evaluate(() => {
    const ROLES =
      /(?:status|count|slot)-(succeeded|failed|pending|rejected|info|neutral|later|unneeded)/
    const roleOf = (one: Element | null) => ROLES.exec(one?.className ?? '')?.[1]
    const textOf = (one: Element | null | undefined) =>
      one?.textContent?.replace(/\s+/g, ' ').trim() || undefined
    const find = (selector: string, from: ParentNode = document) => from.querySelector(selector)
    const all = (selector: string, from: ParentNode = document) => [
      ...from.querySelectorAll(selector),
    ]
    const look = (one: Element | null) => (one === null ? undefined : [roleOf(one), textOf(one)])
    const section = (name: string) => look(find(`.nav a[href^="#${name}"] .count`))
    const timeOf = (one: Element) => {
      const time = find('time', one)?.getAttribute('datetime')
      return time === null || time === undefined ? undefined : Date.parse(time)
    }
    const pane = find('.detail') ?? document.createElement('div')
    const callout = all('.callout:not(.alarm)', pane)[0] ?? null
    const slots = all('.slots .slot', pane)
    const jumps = all('.callout .button', pane)
      .map(textOf)
      .filter((text) => /^(?:Advance to next send|Run until done)/.test(text ?? ''))
    const money = all('.money dd', pane).map(textOf)
    const isNotification = location.hash.startsWith('#notifications')
    const box = textOf(find('.json-changed', pane))
    return {
      frame: {
        url: textOf(find('.address bdi')),
        reaction: look(find('.address .status')),
        ahead: textOf(find('.clock-ahead'))?.replace(' ahead of real time', ''),
        next: textOf(find('.next-send .button span:last-child')),
        notifications: section('notifications'),
        payments: section('payments'),
        calls: section('calls'),
        faults: section('faults'),
        icon: find('link[rel=icon]')?.getAttribute('data-state') ?? undefined,
      },
      list: {
        filters: all('.list-filters b').map((one) => Number(textOf(one)?.replaceAll(',', ''))),
        rows: all('.list-rows li .row').map((row) => [
          row.getAttribute('data-row'),
          textOf(find('.identifier', row)),
          ...(look(find('.status', row)) ?? []),
          find('.row-more', row)?.textContent ?? '',
          timeOf(row),
        ]),
      },
      detail: isNotification
        ? {
            pill: look(find('.detail-title .status', pane)),
            callout: callout === null ? undefined : [roleOf(callout), textOf(callout)],
            jumps,
            slots: slots.map((one) => [roleOf(one), one.getAttribute('title')]),
            alarm: find('.alarm', pane) !== null,
            note: roleOf(find('.note:not(.changed-byte)', pane)),
            resendTo: all('.actions .button', pane)
              .map(textOf)
              .find((text) => text?.startsWith('Resend to'))
              ?.replace('Resend to ', ''),
            boxed: box?.codePointAt(0),
          }
        : {
            pill: look(find('.detail-title .status', pane)),
            alarm: find('.detail-head .alarm', pane) !== null,
            callout: callout === null ? undefined : [roleOf(callout), textOf(callout)],
            jumps,
            money,
            sent: all('.timeline-sent', pane)
              .map((one) => {
                const spans = [...one.children].filter((child) => child.tagName === 'SPAN')
                const words = spans.find(({ className }) => !/marks|tag/.test(className))
                return `${textOf(find('a', one))} ${textOf(words)}`
              })
              .sort(),
          },
      colors: all('.status').map(
        (one) => [roleOf(one) ?? '', getComputedStyle(one).color] as const,
      ),
    }
  })
}
