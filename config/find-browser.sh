#!/bin/sh
# Says in one line what to type where the browser is missing that tests of the report drive.
for browser in chromium chromium-browser google-chrome; do
  command -v "$browser" >/dev/null && command -v chromedriver >/dev/null && exit
done
echo "Tests of the report drive Chromium, which is missing here: apt-get install chromium chromium-driver" >&2
exit 1
