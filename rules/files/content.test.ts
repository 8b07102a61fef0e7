import { expect, test } from 'vitest';

import { hasActiveContent } from './content.ts';

// FILE-11, FILE-30
test.each([
  '<?php system($_GET[0]); ?>',
  '<?=$_GET[0]?>',
  '<?= `id` ?>',
  '<?=(system)("id")?>',
  '<?=/**/system("id")?>',
  '<?= shell_exec("id") ?>',
  '<%@ Page Language="C#" %>',
  '<%= Request("x") %>',
  '<%=Eval(x)%>',
  '%PDF-1.7 <</S/JavaScript/JS(app.alert(1))>>',
  // A PDF reader decodes #xx in names (ISO 32000, 7.3.5).
  '%PDF-1.7 <</S/J#61vaScript/J#53(app.alert(1))>>',
  '%PDF-1.7 <</S/#4caunch>>',
])('detects active content in %s', (text) => {
  expect(hasActiveContent(text)).toBe(true);
});

test.each([
  // About one in 5,000 documents with compressed data in its first 1024 characters contains one of these.
  '%PDF-1.7 \u0013<?=\ufffd\u0007q',
  '%PDF-1.7 \ufffd<%=\u001a\ufffd',
  '%PDF-1.7 <%@\ufffd\ufffd',
  '%PDF-1.7 /JS\ufffd',
])('ignores similar bytes that occur in compressed data by chance: %j', (text) => {
  expect(hasActiveContent(text)).toBe(false);
});
