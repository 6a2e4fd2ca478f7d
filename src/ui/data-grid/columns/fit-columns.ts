/** Padding of a cell on both sides, and the room of a header's menu. */
const CELL_PADDING = 24;
const HEADER_TOOLS = 34;

function contentWidth(cell: Element): number {
  return [...cell.children].reduce((width, child) => {
    const { marginLeft, marginRight } = getComputedStyle(child);
    return width + child.scrollWidth + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight);
  }, 0);
}

/** Widths that the drawn cells of these columns need; the columns in their order on the screen. */
export function neededWidths(frame: Element, shown: readonly string[], fitted: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    fitted.map((name) => {
      const at = shown.indexOf(name);
      const cells = [...frame.querySelectorAll(`.dg-canvas [data-line] > [data-col="${at}"]:not(.dg-group-cell)`)];
      const label = frame.querySelector(`.dg-heading[data-col="${at}"] .dg-sort`);
      const heading = label ? [...label.children].reduce((width, child) => width + child.scrollWidth + 5, HEADER_TOOLS) : 0;
      return [name, Math.ceil(Math.max(heading, ...cells.map((cell) => contentWidth(cell) + CELL_PADDING)) + 1)];
    }),
  );
}
